/**
 * The body of an event's snapshot, for one audience: built on demand, at most once a second, and
 * compressed once. A thousand pages that open at the same moment get the same bytes.
 */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { limits } from '@startwand/contract';
import { joined } from '../../base/joined.ts';
import { nextSlice } from '../../base/slices.ts';
import { EncodedBodyCache } from '../../edge/sockets/encoded-body-cache.ts';
import type { ExcerptText } from './snapshot-text.ts';

const compress = promisify(gzip);

export interface Snapshot {
  readonly etag: string;
  /** The whole body, envelope included. */
  readonly json: Buffer;
  readonly gzip: () => Promise<Buffer>;
  /** The event's own fields, as JSON. */
  readonly event: string;
  /** The same as the answer over the live connection; of its bytes only a few are its own. */
  readonly reply: () => EncodedBodyCache;
}

/** What a list is made of, which needs no more than its heat. */
export interface Excerpt {
  readonly etag: string;
  readonly text: ExcerptText;
}

/** What is built; read only while everything in it is committed. */
export interface SnapshotSource<Shown> {
  /** Names the content: event, audience, revision, state by date. */
  readonly etag: () => string;
  /** Writes a slice of what changed and is not written yet; whether that was all. */
  readonly writeSome: () => boolean;
  /** Takes what is there at this moment, and says how it is put together when others had their turn. */
  readonly take: () => () => Promise<Shown>;
  /** Whatever is done to the clock, a snapshot grows old. */
  readonly elapsed_ms: () => number;
}

const envelopeHead = Buffer.from('{"status":0,"message":"","data":[');
const envelopeTail = Buffer.from(']}');

/** Calls `look` while nothing is between decision and commit, or `refuse` when that never comes. */
export type WhenCommitted = (look: () => void, refuse: (why: Error) => void) => void;

/** A storm of changes must not keep a snapshot from its end: what it touched last is written with the taking. */
const slicesMax = 2_000;

export class Snapshots<Shown extends { readonly etag: string }> {
  readonly #source: SnapshotSource<Shown>;
  readonly #whenCommitted: WhenCommitted;
  /** With the moment when it was the newest there is. */
  #latest: { readonly shown: Shown; seen_ms: number } | null = null;
  #building: Promise<Shown> | null = null;
  /** What is being built was taken already: what is committed from then on is not in it. */
  #isTaken = false;
  /** Rises when what was taken before may be told to nobody any more. */
  #era = 0;

  constructor(source: SnapshotSource<Shown>, whenCommitted: WhenCommitted) {
    this.#source = source;
    this.#whenCommitted = whenCommitted;
  }

  /** @param age_ms how old it may be; 0: with everything that is committed now */
  get(age_ms: number = limits.snapshotAge_ms): Promise<Shown> {
    const building = this.#building;
    if (building !== null) {
      return age_ms === 0 && this.#isTaken ? building.then(() => this.get(age_ms)) : building;
    }
    const latest = this.#latest;
    if (latest !== null) {
      const now_ms = this.#source.elapsed_ms();
      if (now_ms - latest.seen_ms < age_ms) return Promise.resolve(latest.shown);
      if (latest.shown.etag === this.#source.etag()) {
        latest.seen_ms = now_ms;
        return Promise.resolve(latest.shown);
      }
    }
    this.#isTaken = false;
    this.#building = this.#build().finally(() => {
      this.#building = null;
    });
    return this.#building;
  }

  /** Whoever asks from now on gets what is committed by then: what is being put together was taken before that. */
  expire(): void {
    this.#latest = null;
    if (this.#isTaken) this.#era += 1;
  }

  /** What was built is told to nobody any more, however young it is. */
  forget(): void {
    this.#latest = null;
    this.#era += 1;
  }

  /**
   * The texts of a large event are written in slices, each while nothing is between decision and commit; then what is
   * there is taken at one moment, with the few that changed meanwhile.
   */
  async #build(): Promise<Shown> {
    for (;;) {
      const era = this.#era;
      for (let slices = 0; slices < slicesMax; slices += 1) {
        if (await this.#committed(() => this.#source.writeSome())) break;
        await nextSlice();
      }
      const { seen_ms, putTogether } = await this.#committed(() => {
        this.#isTaken = true;
        return { seen_ms: this.#source.elapsed_ms(), putTogether: this.#source.take() };
      });
      const shown = await putTogether();
      if (era !== this.#era) {
        this.#isTaken = false;
        continue;
      }
      this.#latest = { shown, seen_ms };
      return shown;
    }
  }

  #committed<T>(look: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) =>
      this.#whenCommitted(() => {
        try {
          resolve(look());
        } catch (error) {
          reject(error);
        }
      }, reject),
    );
  }
}

/**
 * @param item the one item of the body's data, in pieces that never change
 * @param event the event alone, as JSON
 */
export async function snapshotOf(etag: string, item: readonly Buffer[], event: string): Promise<Snapshot> {
  const json = await joined([envelopeHead, ...item, envelopeTail]);
  let compressed: Promise<Buffer> | null = null;
  let reply: EncodedBodyCache | null = null;
  return {
    etag,
    json,
    event,
    gzip: () => (compressed ??= compress(json, { level: constants.Z_DEFAULT_COMPRESSION })),
    reply: () => (reply ??= replyWith(event, json)),
  };
}

/** Spec §3: the event's own fields, and beside them the whole detail. @param body with its envelope */
export function replyWith(event: string, body: Buffer): EncodedBodyCache {
  const dto = `${event.slice(0, -1)},"detail":`;
  return new EncodedBodyCache([
    Buffer.from(`{"type":"ENTITY_UPDATE","entityType":"SportEventDetailDto","dto":${dto}`),
    body.subarray(envelopeHead.length, -envelopeTail.length),
    Buffer.from('}}'),
  ]);
}
