/** The process of the crowd: one call, ten at a time. */
import { openWire, type WireCall } from '../../apps/server/src/testing/wire.ts';
import { answer } from '../stage/child.ts';

const atOnce = 10;

export const acts = {
  /** @returns how many were answered, by their HTTP status */
  go: async (port: number, call: WireCall, seconds: number): Promise<Readonly<Record<string, number>>> => {
    const wires = Array.from({ length: atOnce }, () => openWire(port));
    const answers: Record<string, number> = {};
    const until_ms = performance.now() + seconds * 1_000;
    // A buffer that came from another process is a plain object.
    const body = call.body === undefined || typeof call.body === 'string' ? call.body : Buffer.from(call.body);
    const asked = body === undefined ? call : { ...call, body };
    await Promise.all(
      wires.map(async (wire) => {
        while (performance.now() < until_ms) {
          const { http } = await wire.call(asked).catch(() => ({ http: 0 }));
          answers[http] = (answers[http] ?? 0) + 1;
        }
        wire.close();
      }),
    );
    return answers;
  },
} as const;

answer(acts);
