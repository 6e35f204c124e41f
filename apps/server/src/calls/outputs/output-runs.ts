/**
 * The outputs that run on this server. What is to run stands in the database, so a restart goes on by itself; of several servers
 * one sends, and another one takes over when it was not heard of for a while.
 */
import { randomUUID } from 'node:crypto';
import { limits } from '@startwand/contract';
import { TICKS_PER_HOUR, TICKS_PER_SECOND, timestamp, type Timestamp } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { ErrorLog } from '../../base/log.ts';
import type { NameLookups } from '../../base/name-lookups.ts';
import { endEach } from '../../base/end-each.ts';
import { outsideRequests } from '../../base/request-context.ts';
import { every, soon } from '../../base/timers.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { speechOf } from './live-speech.ts';
import { lookAtEvent } from './look-at-event.ts';
import { OutputRun } from './output-run.ts';
import { placesByAccount } from './output-places.ts';
import { untouched, type OutputRecord, type OutputState, type OutputStore, type StartedOutput } from './store.ts';
import type { RMonitorPort } from './rmonitor-port.ts';
import type { Allows } from './targets.ts';

export interface OutputRunsParts {
  readonly outputs: OutputStore;
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly raceReports: Pick<RaceReportStore, 'find'>;
  readonly allows: Allows;
  readonly lookups: Pick<NameLookups, 'addressesOf'>;
  /** Where programs connect by themselves. */
  readonly rmonitorPort: RMonitorPort;
  /** Account that has that port; `null`: nobody. */
  readonly portOwner: () => Promise<string | null>;
  readonly clock: Clock;
  readonly elapsed_ms: () => number;
  readonly log: ErrorLog;
  /** Outputs that this server sends at once, and as many again that it tries to reach; the others say that there are too many. */
  readonly runsMax?: number;
}

const usualRunsMax = 100;
const poll_ms = 2_000;
/** A receiver that could not be reached for so long holds no place: it is tried beside those that have one. */
const unreached_ms = 60_000;
const hold_ticks = BigInt(10 * TICKS_PER_SECOND);
/** A hold is renewed after so long, not at each look: every renewal is a write. */
const renewal_ticks = BigInt(4 * TICKS_PER_SECOND);

export class OutputRuns {
  readonly #parts: OutputRunsParts;
  readonly #holder = randomUUID();
  readonly #runs = new Map<string, OutputRun>();
  /** Those that this server has no place for. */
  readonly #placeless = new Set<string>();
  /** Outputs whose receiver was not reached for a minute, by the start that it was tried for. */
  readonly #unreached = new Map<string, Timestamp | null>();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #isEnding = false;

  constructor(parts: OutputRunsParts) {
    this.#parts = parts;
  }

  /** Runs what is to run from now on. @returns what ends it, when nothing is under way any more */
  listen(): () => Promise<void> {
    soon('sealing passwords', () => this.#parts.outputs.sealPasswords());
    void this.wake();
    this.#timer = every(poll_ms, 'looking for outputs', () => this.wake()).unref();
    return async () => {
      this.#isEnding = true;
      if (this.#timer !== null) clearInterval(this.#timer);
      await this.#round;
      // Of one that cannot be let go of another server knows it by the time that has passed.
      await Promise.all([...this.#runs].map(([id, run]) => endEach(this.#parts.log, [() => this.#end(id, run)])));
    };
  }

  /** Something was started, stopped or taken away: it is so when this resolves. */
  wake(): Promise<void> {
    this.#round = this.#round.then(() =>
      outsideRequests(() =>
        this.#look().catch((error: unknown) => this.#parts.log.error({ err: error }, 'outputs were not looked for')),
      ),
    );
    return this.#round;
  }

  /** `null`: it does not run here. */
  stateOf({ id, wanted }: Pick<OutputRecord, 'id' | 'wanted'>, ownerId: string): OutputState | null {
    if (targetOf(wanted) === null) return this.#parts.rmonitorPort.stateOf(id, ownerId);
    const state = this.#runs.get(id)?.state ?? null;
    return state === null && this.#placeless.has(id) ? { ...untouched, problem: 'TOO_MANY' } : state;
  }

  async #look(): Promise<void> {
    if (this.#isEnding) return;
    const { outputs, clock } = this.#parts;
    const now = clock();
    const wanted = await outputs.startedSince(before(now, BigInt(limits.outputRun_h * TICKS_PER_HOUR)));
    const forPort = wanted.filter((output) => targetOf(output.wanted) === null);
    this.#parts.rmonitorPort.choose(forPort, await this.#parts.portOwner());
    const ours = wanted.filter((output) => targetOf(output.wanted) !== null && !this.#isHeldElsewhere(output, now));
    this.#noteUnreached(ours);
    const most = this.#parts.runsMax ?? usualRunsMax;
    const [unreached, others] = partition(ours, (output) => this.#isUnreached(output));
    const placed = new Set([...placesByAccount(others, most), ...placesByAccount(unreached, most)]);
    this.#placeless.clear();
    for (const output of ours) if (!placed.has(output)) this.#placeless.add(output.id);
    const ids = new Set([...placed].map(({ id }) => id));
    for (const [id, run] of this.#runs) if (!ids.has(id)) await this.#end(id, run);
    for (const output of placed) await this.#keep(output, now);
  }

  #isHeldElsewhere({ heldBy, heldUntil }: StartedOutput, now: Timestamp): boolean {
    return heldBy !== null && heldBy !== this.#holder && heldUntil >= now;
  }

  /** An output that was stopped and started again is tried like a new one. */
  #isUnreached({ id, startedAt }: OutputRecord): boolean {
    return this.#unreached.has(id) && this.#unreached.get(id) === startedAt;
  }

  #noteUnreached(ours: readonly StartedOutput[]): void {
    const ids = new Set(ours.map(({ id }) => id));
    for (const id of this.#unreached.keys()) if (!ids.has(id)) this.#unreached.delete(id);
    for (const { id, startedAt } of ours) {
      const run = this.#runs.get(id);
      if (run === undefined) continue;
      if (run.unreachedFor_ms() >= unreached_ms) this.#unreached.set(id, startedAt);
      else if (run.state.isConnected) this.#unreached.delete(id);
    }
  }

  async #keep(output: StartedOutput, now: Timestamp): Promise<void> {
    const target = targetOf(output.wanted);
    if (target === null) return;
    const { outputs } = this.#parts;
    const run = this.#runs.get(output.id);
    if (run !== undefined && output.heldBy === this.#holder && output.heldUntil > now + hold_ticks - renewal_ticks)
      return;
    const state = run?.state ?? output.state;
    const until = timestamp(now + hold_ticks);
    const isHeld = await outputs.hold(output.id, this.#holder, now, until, state);
    if (isHeld && run === undefined) this.#runs.set(output.id, this.#begin(output, target));
    if (!isHeld && run !== undefined) {
      this.#runs.delete(output.id);
      await run.stop();
    }
  }

  async #end(id: string, run: OutputRun): Promise<void> {
    this.#runs.delete(id);
    await run.stop();
    await this.#parts.outputs.letGo(id, this.#holder, run.state);
  }

  #begin({ eventId, ownerId, wanted, state }: StartedOutput, { host, port }: Target): OutputRun {
    const { allows, lookups, clock, elapsed_ms, log } = this.#parts;
    const { look, timeZone } = lookAtEvent(this.#parts, eventId, wanted);
    const speech = () => speechOf({ wanted, timeZone, clock, elapsed_ms });
    return new OutputRun({ host, port, ownerId, speech, look, allows, lookups, clock, elapsed_ms, log }, state);
  }
}

interface Target {
  readonly host: string;
  readonly port: number;
}

/** `null`: programs come to the server. */
function targetOf({ host, port }: OutputRecord['wanted']): Target | null {
  return host === undefined || port === undefined ? null : { host, port };
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [readonly Item[], readonly Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function before(now: Timestamp, span: bigint): Timestamp {
  return timestamp(now > span ? now - span : 0n);
}
