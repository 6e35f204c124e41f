/** The process of the crowd: one call, ten at a time. */
import { openWire } from '../../apps/server/src/testing/wire.ts';
import type { CrowdAnswer, CrowdCommand } from './protocol.ts';

const atOnce = 10;

async function go({ port, call, seconds }: CrowdCommand): Promise<CrowdAnswer> {
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
  return { answers };
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (command: CrowdCommand) => process.send?.(await go(command)));
