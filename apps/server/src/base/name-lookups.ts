/**
 * Looks up host names that strangers give: receivers of outputs, and push services of browsers. `getaddrinfo` occupies one of two
 * threads of the process for as long as the servers of a name are silent, up to 30 s, and mails wait for the same threads. A name is
 * therefore looked up by DNS queries first, which occupy no thread. What they do not find (a board beside the laptop,
 * `/etc/hosts`) is looked up by the system, one name at a time and in turns by account, so the other thread stays free.
 */
import { lookup, promises, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { BoundedCache } from './bounded-cache.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import type { CallSource } from './source.ts';
import { after } from './timers.ts';

interface Resolver {
  resolve4(name: string): Promise<readonly string[]>;
  resolve6(name: string): Promise<readonly string[]>;
  cancel(): void;
}

interface Options {
  /** Opened for each lookup: a laptop that changes its network has other DNS servers from then on. */
  readonly openResolver: () => Resolver;
  readonly bySystem: (name: string) => Promise<readonly LookupAddress[]>;
  readonly elapsed_ms: () => number;
  /** The longest that a caller waits; tests wait less. */
  readonly patience_ms: number;
}

/** Lanes of system lookups: a name whose DNS servers are silent comes after all others. */
const [quickLane, silentLane] = [0, 1];
const waitingMax = 500;
/** A system lookup that took longer is slow. */
const slow_ms = 5_000;
/** A silent name with a slow system lookup is not looked up by the system again for so long. */
const slowFor_ms = 600_000;
const slowNamesMax = 1_000;

export class NameLookups {
  readonly #options: Options;
  readonly #systemTurns = new FairSemaphore({ atOnce: 1, lanes: [{ waitingMax }, { waitingMax }] });
  readonly #slowSince = new BoundedCache<string, number>({ max: slowNamesMax });

  constructor(options: Partial<Options> = {}) {
    this.#options = { openResolver, bySystem, elapsed_ms: () => performance.now(), patience_ms: 15_000, ...options };
  }

  /**
   * @param source the account that the lookup counts for
   * @param ended aborted when the caller does not wait any more
   * @returns none for an unknown name, for silent servers, and after 15 s
   */
  async addressesOf(name: string, source: CallSource, ended: AbortSignal): Promise<readonly LookupAddress[]> {
    const family = isIP(name);
    if (family !== 0) return [{ address: name, family }];
    const tooLong = new AbortController();
    const timer = after(this.#options.patience_ms, 'looking up a name', () => tooLong.abort()).unref();
    const over = AbortSignal.any([ended, tooLong.signal]);
    const givenUp = Promise.withResolvers<readonly LookupAddress[]>();
    const giveUp = (): void => givenUp.resolve([]);
    over.addEventListener('abort', giveUp);
    if (over.aborted) giveUp();
    try {
      return await Promise.race([this.#find(name, source, over).catch(() => []), givenUp.promise]);
    } finally {
      clearTimeout(timer);
      over.removeEventListener('abort', giveUp);
    }
  }

  async #find(name: string, source: CallSource, over: AbortSignal): Promise<readonly LookupAddress[]> {
    const answer = isLocal(name) ? 'unknown' : await this.#query(name, over);
    if (typeof answer !== 'string') return answer;
    const isSilent = answer === 'silent';
    if (isSilent && this.#isSlow(name)) return [];
    const work = (): Promise<readonly LookupAddress[]> => this.#askSystem(name, isSilent);
    return this.#systemTurns.run(source, work, { lane: isSilent ? silentLane : quickLane, signal: over });
  }

  async #query(name: string, over: AbortSignal): Promise<readonly LookupAddress[] | 'unknown' | 'silent'> {
    const resolver = this.#options.openResolver();
    const cancel = (): void => resolver.cancel();
    over.addEventListener('abort', cancel);
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    over.removeEventListener('abort', cancel);
    const found = answers.flatMap((answer, at) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    if (found.length > 0) return found;
    return answers.some((answer) => answer.status === 'rejected' && isSilence(answer.reason)) ? 'silent' : 'unknown';
  }

  async #askSystem(name: string, isSilent: boolean): Promise<readonly LookupAddress[]> {
    const { elapsed_ms } = this.#options;
    const begun_ms = elapsed_ms();
    try {
      return await this.#options.bySystem(name);
    } finally {
      const now_ms = elapsed_ms();
      if (isSilent && now_ms - begun_ms > slow_ms) this.#slowSince.set(name, now_ms);
    }
  }

  #isSlow(name: string): boolean {
    const since = this.#slowSince.peek(name);
    return since !== undefined && this.#options.elapsed_ms() - since < slowFor_ms;
  }
}

/** DNS servers do not know names of the local network. */
function isLocal(name: string): boolean {
  return !name.includes('.') || /\.(?:local|localhost)\.?$/i.test(name);
}

function isSilence(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && (reason.code === 'ETIMEOUT' || reason.code === 'ESERVFAIL');
}

function openResolver(): Resolver {
  return new promises.Resolver({ timeout: 2_000, tries: 2 });
}

function bySystem(name: string): Promise<readonly LookupAddress[]> {
  return new Promise((done, fail) => {
    lookup(name, { all: true }, (error, found) => (error === null ? done(found) : fail(error)));
  });
}
