/**
 * The body of an event's snapshot, for one audience: built on demand, at most once a second, and
 * compressed once. A thousand pages that open at the same moment get the same bytes.
 */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { limits } from '@startwand/contract';
import { KeptBody } from './kept-body.ts';

const compress = promisify(gzip);

export interface Snapshot {
  readonly etag: string;
  /** The whole body, envelope included. */
  readonly json: Buffer;
  readonly gzip: () => Promise<Buffer>;
  /** The same as the answer over the live connection; of its bytes only a few are its own. */
  readonly reply: () => KeptBody;
}

/** What a snapshot is built from; read only while everything in it is committed. */
export interface SnapshotSource {
  /** Names the content: event, audience, revision, state by date. */
  readonly etag: () => string;
  /** The one item of the body's data, in pieces. */
  readonly item: () => readonly Buffer[];
  /** The event alone, as JSON. */
  readonly event: () => string;
  readonly now_ms: () => number;
}

const envelopeHead = Buffer.from('{"status":0,"message":"","data":[');
const envelopeTail = Buffer.from(']}');

/** Calls `look` while nothing is between decision and commit, or `refuse` when that never comes. */
export type WhenCommitted = (look: () => void, refuse: (why: Error) => void) => void;

export class Snapshots {
  readonly #source: SnapshotSource;
  readonly #whenCommitted: WhenCommitted;
  #latest: { readonly snapshot: Snapshot; readonly builtAt_ms: number } | null = null;
  #building: Promise<Snapshot> | null = null;

  constructor(source: SnapshotSource, whenCommitted: WhenCommitted) {
    this.#source = source;
    this.#whenCommitted = whenCommitted;
  }

  /** @param age_ms how old it may be; 0: with everything that is committed now */
  get(age_ms: number = limits.snapshotAge_ms): Promise<Snapshot> {
    if (this.#building !== null) return this.#building;
    const latest = this.#latest;
    if (latest !== null) {
      const since_ms = this.#source.now_ms() - latest.builtAt_ms;
      if (since_ms < age_ms || latest.snapshot.etag === this.#source.etag()) {
        return Promise.resolve(latest.snapshot);
      }
    }
    this.#building = new Promise<Snapshot>((resolve, reject) => {
      const build = (): void => {
        try {
          resolve(this.#build());
        } catch (error) {
          reject(error);
        }
      };
      this.#whenCommitted(build, reject);
    }).finally(() => {
      this.#building = null;
    });
    return this.#building;
  }

  #build(): Snapshot {
    const json = Buffer.concat([envelopeHead, ...this.#source.item(), envelopeTail]);
    const event = this.#source.event();
    let compressed: Promise<Buffer> | null = null;
    let reply: KeptBody | null = null;
    const snapshot: Snapshot = {
      etag: this.#source.etag(),
      json,
      gzip: () => (compressed ??= compress(json, { level: constants.Z_DEFAULT_COMPRESSION })),
      reply: () => (reply ??= replyWith(event, json)),
    };
    this.#latest = { snapshot, builtAt_ms: this.#source.now_ms() };
    return snapshot;
  }
}

/** Spec §3: the event's own fields, and beside them the whole detail. */
function replyWith(event: string, body: Buffer): KeptBody {
  const dto = `${event.slice(0, -1)},"detail":`;
  return new KeptBody([
    Buffer.from(`{"type":"ENTITY_UPDATE","entityType":"SportEventDetailDto","dto":${dto}`),
    body.subarray(envelopeHead.length, -envelopeTail.length),
    Buffer.from('}}'),
  ]);
}
