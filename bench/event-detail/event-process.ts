/** The bench's side of the process that has the large event. */
import { startChild } from '../fan-out/child.ts';
import type { EventAnswer, EventCommand } from './protocol.ts';

export interface EventProcess {
  /** How long it took, and what came out. */
  time(kind: Timed): Promise<Extract<EventAnswer, { kind: 'took' }>>;
  serve(): Promise<Extract<EventAnswer, { kind: 'serving' }>>;
  /** Of the processor, since the last question. */
  used_ms(): Promise<number>;
  memory_bytes(): Promise<number>;
  /** Opens the room and has its picture taken, as the service does while nothing goes on. */
  takePicture(): Promise<void>;
  end(): Promise<void>;
}

type Timed = 'readRows' | 'show' | 'openRoom' | 'build' | 'rebuildAfterChange' | 'copy' | 'compress';

export function startEventProcess(folder: string): EventProcess {
  const file = new URL('large-event.ts', import.meta.url);
  const child = startChild<EventCommand, EventAnswer>(file, ['--expose-gc'], [folder]);
  async function ask<Kind extends EventAnswer['kind']>(
    command: EventCommand['kind'],
    kind: Kind,
  ): Promise<Extract<EventAnswer, { kind: Kind }>> {
    const answer = await child.ask({ kind: command });
    if (!isOf(answer, kind)) throw new Error(`${command} was answered by ${answer.kind}`);
    return answer;
  }
  return {
    time: (kind) => ask(kind, 'took'),
    serve: () => ask('serve', 'serving'),
    used_ms: async () => (await ask('usage', 'used')).cpu_ms,
    memory_bytes: async () => (await ask('memory', 'memory')).heap_bytes,
    takePicture: async () => void (await ask('takePicture', 'done')),
    end: () => child.end(),
  };
}

function isOf<Kind extends EventAnswer['kind']>(
  answer: EventAnswer,
  kind: Kind,
): answer is Extract<EventAnswer, { kind: Kind }> {
  return answer.kind === kind;
}
