/**
 * Up to where a session is on disk without a gap. Kept in memory, because a device asks with every
 * batch, and derived from the table when a session is seen first or when a gap has closed. Triggers
 * are never removed, so a remembered answer can only be too low, never wrong.
 */
import type { AcknowledgementDto } from '@startwand/contract';
import { BoundedCache } from '../../base/bounded-cache.ts';
import type { Database } from '../../storage/database/database.ts';

/** Which of a device's triggers. */
export interface TriggerIdentity {
  readonly session: string;
  readonly sequence: number;
}

/** Sessions remembered; one per device and restart of its counter. What is forgotten can be derived again. */
const sessionsMax = 10_000;

interface Progress {
  upTo: number;
  /** The highest sequence seen on disk: above `upTo` there is a gap. */
  highest: number;
  /** What is on disk above the gap, around what was asked for last. */
  above?: { from: number; upTo: number };
}

export class Acknowledgements {
  readonly #database: Database;
  readonly #progress = new BoundedCache<string, Progress>({ max: sessionsMax });

  constructor(database: Database) {
    this.#database = database;
  }

  /** To be asked after these triggers were committed; one answer per session among them. */
  async after(deviceId: string, stored: readonly TriggerIdentity[]): Promise<readonly AcknowledgementDto[]> {
    const bySession = Map.groupBy(stored, ({ session }) => session);
    const answers: AcknowledgementDto[] = [];
    for (const [session, triggers] of bySession) {
      const sequences = triggers.map(({ sequence }) => sequence);
      answers.push({ session, ...(await this.#advance(deviceId, session, sequences)) });
    }
    return answers;
  }

  async #advance(
    deviceId: string,
    session: string,
    sequences: readonly number[],
  ): Promise<Omit<AcknowledgementDto, 'session'>> {
    const key = `${deviceId}.${session}`;
    const remembered = this.#progress.use(key);
    const progress = remembered ?? (await this.#derive(deviceId, session, 0));
    if (remembered === undefined) this.#progress.set(key, progress);

    for (const sequence of sequences.toSorted((a, b) => a - b)) {
      if (sequence === progress.upTo + 1) progress.upTo = sequence;
      if (sequence > progress.highest) progress.highest = sequence;
    }
    if (progress.highest > progress.upTo) {
      const derived = await this.#derive(deviceId, session, progress.upTo);
      // Another batch of this session may have come further while the disk was asked.
      progress.upTo = Math.max(progress.upTo, derived.upTo);
      progress.highest = Math.max(progress.highest, derived.highest);
    }
    const { upTo } = progress;
    const behind = sequences.filter((sequence) => sequence > upTo).toSorted((a, b) => a - b);
    const [lowest] = behind;
    if (lowest === undefined) return { upTo };
    // A gap that nobody can fill stays: what stands behind it is not gone through with every batch.
    const known = progress.above;
    const above =
      known !== undefined && lowest >= known.from && lowest <= known.upTo + 1
        ? known
        : await this.#aboveGap(deviceId, session, lowest);
    for (const sequence of behind) if (sequence === above.upTo + 1) above.upTo = sequence;
    progress.above = above;
    return { upTo, above: { ...above } };
  }

  async #aboveGap(deviceId: string, session: string, sequence: number): Promise<{ from: number; upTo: number }> {
    const key = [deviceId, session, sequence];
    const [found] = await this.#database.query<{ first: number | null; last: number | null }>(AROUND, [...key, ...key]);
    return { from: found?.first ?? sequence, upTo: found?.last ?? sequence };
  }

  async #derive(deviceId: string, session: string, known: number): Promise<Progress> {
    const key = [deviceId, session];
    const [next] = await this.#database.query<{ found: number }>(HAS, [...key, known + 1]);
    const [ends] = await this.#database.query<{ highest: number | null; up_to: number | null }>(
      next?.found === 1 ? ENDS : HIGHEST,
      next?.found === 1 ? [...key, ...key, known] : key,
    );
    return { upTo: ends?.up_to ?? known, highest: ends?.highest ?? known };
  }
}

const OF_SESSION = 'device_id = ? and session = ?';

const HAS = `select 1 as found from triggers where ${OF_SESSION} and sequence = ?`;

const HIGHEST = `select max(sequence) as highest, null as up_to from triggers where ${OF_SESSION}`;

// Asked when the trigger behind the known ones is there: the first one from it on without a
// successor.
const ENDS = `
  select
    (select max(sequence) from triggers where ${OF_SESSION}) as highest,
    (
      select sequence from triggers
      where ${OF_SESSION} and sequence > ? and not exists (
        select 1 from triggers as successor
        where successor.device_id = triggers.device_id
          and successor.session = triggers.session
          and successor.sequence = triggers.sequence + 1
      )
      order by sequence limit 1
    ) as up_to`;

// Of a trigger that is there: the first and the last of those around it without a gap.
const AROUND = `
  select
    (
      select sequence from triggers
      where ${OF_SESSION} and sequence <= ? and not exists (
        select 1 from triggers as former
        where former.device_id = triggers.device_id
          and former.session = triggers.session
          and former.sequence = triggers.sequence - 1
      )
      order by sequence desc limit 1
    ) as first,
    (
      select sequence from triggers
      where ${OF_SESSION} and sequence >= ? and not exists (
        select 1 from triggers as successor
        where successor.device_id = triggers.device_id
          and successor.session = triggers.session
          and successor.sequence = triggers.sequence + 1
      )
      order by sequence limit 1
    ) as last`;
