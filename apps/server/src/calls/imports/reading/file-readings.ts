/**
 * Files of imports that are being read on this server, by the id that their sender made up: how far each is, and the way to
 * stop it. Another server does not know them.
 */
import type { FileReadingDto } from '@startwand/contract';
import { currentGone } from '../../../base/request-context.ts';

/** Identity of a reading. The id alone could be that of somebody else. */
export interface ReadingName {
  readonly eventId: string;
  readonly by: string;
  readonly readingId: string;
}

/** A reading tells by it where it stands, and hears that it is to end. */
export interface ReadingReport {
  /** Count of files that are read before it; asked while it waits. */
  ahead: () => number;
  /** Share of the work that is done, from 0 to 1. */
  share: number;
  readonly signal: AbortSignal;
}

export class FileReadings {
  readonly #underWay = new Map<string, { readonly report: ReadingReport; readonly cancel: () => void }>();

  /** @param name `null`: the sender gave it no id, and it ends only when the sender goes away */
  async during<Result>(name: ReadingName | null, read: (report: ReadingReport) => Promise<Result>): Promise<Result> {
    const stop = new AbortController();
    const gone = currentGone();
    const signal = gone === undefined ? stop.signal : AbortSignal.any([stop.signal, gone]);
    const report: ReadingReport = { ahead: () => 0, share: 0, signal };
    if (name === null) return read(report);
    const key = keyOf(name);
    const entry = { report, cancel: () => stop.abort() };
    this.#underWay.set(key, entry);
    try {
      return await read(report);
    } finally {
      // The same may have been sent once more meanwhile.
      if (this.#underWay.get(key) === entry) this.#underWay.delete(key);
    }
  }

  /** `null`: it is not being read, or another server does. */
  of(name: ReadingName): FileReadingDto | null {
    const reading = this.#underWay.get(keyOf(name));
    if (reading === undefined) return null;
    return { id: name.readingId, ahead: reading.report.ahead(), share: reading.report.share };
  }

  /** @returns whether there was one */
  cancel(name: ReadingName): boolean {
    const reading = this.#underWay.get(keyOf(name));
    reading?.cancel();
    return reading !== undefined;
  }
}

function keyOf({ eventId, by, readingId }: ReadingName): string {
  return JSON.stringify([eventId, by, readingId]);
}
