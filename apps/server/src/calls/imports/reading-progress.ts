/** How far the rows of imports are read that are being validated here: known to nobody else, and kept nowhere. */
import type { ImportDto } from '@startwand/contract';

export class ReadingProgress {
  readonly #underWay = new Map<string, NonNullable<ImportDto['progress']>>();

  /** `null`: nobody reads it, or another server does. */
  of(importId: string): ImportDto['progress'] {
    return this.#underWay.get(importId) ?? null;
  }

  /** @param read tells how many rows it has read */
  async during<Result>(
    importId: string,
    rowCount: number,
    read: (tell: (readCount: number) => void) => Promise<Result>,
  ): Promise<Result> {
    const tell = (readCount: number) => void this.#underWay.set(importId, { readCount, rowCount });
    tell(0);
    try {
      return await read(tell);
    } finally {
      this.#underWay.delete(importId);
    }
  }
}
