/**
 * Files that are coming. Each has a place on the disk meanwhile, so there are so many at once, and so many of one
 * person. Who comes while all places are taken waits for a moment, by turns; an upload that is slow, or of a source
 * that has more places than the one who waits, gives its place up. Bytes that only trickle are refused in any case.
 */
import { limits } from '@startwand/contract';
import { TooBusy } from '../../base/fair-queue.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { CallSource } from '../../base/source.ts';
import { SourceCounts } from '../../base/source-counts.ts';
import { after, every } from '../../base/timers.ts';
import { BodyRefused } from './read-body.ts';

/** A file that comes. */
export interface IncomingFile {
  /** Aborted with why it is not taken in any further. */
  readonly refused: AbortSignal;
  /** All of it is here: it gives its place up to nobody any more. */
  readonly isHere: () => void;
}

interface Coming {
  readonly source: CallSource;
  readonly began_ms: number;
  readonly bytesSoFar: () => number;
  readonly end: AbortController;
}

interface Options {
  /** What is left of the disk belongs to impulses. */
  readonly isDiskFull: () => boolean;
  readonly elapsed_ms?: () => number;
}

const poll_ms = 500;

export class UploadPlaces {
  readonly #isDiskFull: () => boolean;
  readonly #elapsed_ms: () => number;
  readonly #places = new FairSemaphore({
    atOnce: limits.uploadsMax,
    lanes: [{ waitingMax: limits.uploadsWaitingMax }],
  });
  /** Of each person, those that wait counted in. */
  readonly #ofPerson = new SourceCounts();
  readonly #coming = new Set<Coming>();
  /** Those that were told to give their place up and have not yet. */
  readonly #leaving = new Set<Coming>();
  #timer: NodeJS.Timeout | null = null;

  constructor({ isDiskFull, elapsed_ms = () => performance.now() }: Options) {
    this.#isDiskFull = isDiskFull;
    this.#elapsed_ms = elapsed_ms;
  }

  /**
   * @param sender the person first, then where they are
   * @param bytesSoFar what has come on their connection
   * @throws BodyRefused when this person has all places that one may have, or there is none
   */
  async inPlace<T>(
    sender: CallSource,
    bytesSoFar: () => number,
    use: (upload: IncomingFile) => Promise<T>,
  ): Promise<T> {
    if (this.#isDiskFull()) throw new BodyRefused('BUSY');
    const person = sender[0].key;
    if (this.#ofPerson.countOf(person) >= limits.uploadsPerPersonMax) throw new BodyRefused('API_LIMIT');
    this.#ofPerson.changeKey(person, 1);
    const patience = new AbortController();
    const timer = after(limits.uploadWait_ms, 'an upload that waits for a place', () =>
      patience.abort(new TooBusy('No place')),
    );
    try {
      const turn = this.#places.run(
        sender,
        () => {
          clearTimeout(timer);
          return this.#take(sender, bytesSoFar, use);
        },
        { signal: patience.signal },
      );
      this.look();
      return await turn;
    } catch (error) {
      throw error instanceof TooBusy ? new BodyRefused('BUSY') : error;
    } finally {
      clearTimeout(timer);
      this.#ofPerson.changeKey(person, -1);
    }
  }

  /** Refuses what only trickles, and makes room for those who wait. */
  look(): void {
    for (const coming of this.#coming) {
      if (this.#isBelow(coming, limits.uploadRateMin_bytes_per_s, limits.uploadBase_ms)) {
        this.#refuse(coming, 'TOO_SLOW');
      }
    }
    for (const source of this.#places.waiting().slice(this.#leaving.size)) this.#makeRoom(source);
  }

  async #take<T>(source: CallSource, bytesSoFar: () => number, use: (upload: IncomingFile) => Promise<T>): Promise<T> {
    const before = bytesSoFar();
    const coming: Coming = {
      source,
      began_ms: this.#elapsed_ms(),
      bytesSoFar: () => bytesSoFar() - before,
      end: new AbortController(),
    };
    this.#coming.add(coming);
    this.#watch();
    const isHere = (): void => this.#isOver(coming);
    try {
      return await use({ refused: coming.end.signal, isHere });
    } finally {
      isHere();
      this.#leaving.delete(coming);
    }
  }

  /** For one who waits: the slowest of those that are slow, or else of the source that has most places. */
  #makeRoom(source: CallSource): void {
    const slow = [...this.#coming].filter((coming) =>
      this.#isBelow(coming, limits.bodyRate_bytes_per_s, limits.uploadHurry_ms),
    );
    const givesWay = this.#slowest(slow) ?? this.#slowest(this.#ofThoseWhoHaveMore(source));
    if (givesWay === null) return;
    this.#refuse(givesWay, slow.includes(givesWay) ? 'TOO_SLOW' : 'BUSY');
  }

  #ofThoseWhoHaveMore(source: CallSource): readonly Coming[] {
    const held = new SourceCounts();
    for (const coming of this.#coming) held.change(coming.source, 1);
    const most = Math.max(0, ...[...this.#coming].map((coming) => held.loadOf(coming.source)));
    if (most <= held.loadOf(source, 1)) return [];
    return [...this.#coming].filter((coming) => held.loadOf(coming.source) === most);
  }

  #slowest(among: readonly Coming[]): Coming | null {
    const rateOf = ({ began_ms, bytesSoFar }: Coming): number =>
      bytesSoFar() / Math.max(1, this.#elapsed_ms() - began_ms);
    return among.toSorted((a, b) => rateOf(a) - rateOf(b))[0] ?? null;
  }

  #isBelow({ began_ms, bytesSoFar }: Coming, rate_bytes_per_s: number, base_ms: number): boolean {
    const due_ms = this.#elapsed_ms() - began_ms - base_ms;
    return bytesSoFar() < (due_ms / 1_000) * rate_bytes_per_s;
  }

  #refuse(coming: Coming, why: 'TOO_SLOW' | 'BUSY'): void {
    this.#isOver(coming);
    this.#leaving.add(coming);
    coming.end.abort(new BodyRefused(why));
  }

  /** As long as one comes: nobody else can be slow, or be asked to make room. */
  #watch(): void {
    this.#timer ??= every(poll_ms, 'looking after uploads', () => this.look()).unref();
  }

  #isOver(coming: Coming): void {
    this.#coming.delete(coming);
    if (this.#coming.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
