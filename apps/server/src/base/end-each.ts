import type { ErrorLog } from './log.ts';

/**
 * Ends parts of the server one behind the other. One that fails keeps none of those behind it from ending: what they store,
 * and what they hold open, is not its concern.
 */
export async function endEach(log: ErrorLog, endings: Iterable<() => unknown>): Promise<void> {
  for (const end of endings) {
    try {
      await end();
    } catch (error) {
      log.error({ err: error }, 'a part of the server did not end in order');
    }
  }
}
