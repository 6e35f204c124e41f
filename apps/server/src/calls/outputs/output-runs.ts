/**
 * The outputs that run on this server. What is to run stands in the database, so a restart goes on by itself; of several servers
 * one sends, and another one takes over when it was not heard of for a while.
 */
import { randomUUID } from 'node:crypto';
import { limits, type RaceReport } from '@startwand/contract';
import { TICKS_PER_HOUR, TICKS_PER_SECOND, timestamp, type EventId, type Timestamp } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { ErrorLog } from '../../base/log.ts';
import { outsideRequests } from '../../base/request-context.ts';
import { every } from '../../base/timers.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { liveRaceOf, type SeenRace } from './live-race-of.ts';
import { speechOf } from './live-speech.ts';
import { OutputRun } from './output-run.ts';
import { untouched, type OutputRecord, type OutputState, type OutputStore } from './store.ts';
import type { Allows } from './targets.ts';

export interface OutputRunsParts {
  readonly outputs: OutputStore;
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly raceReports: Pick<RaceReportStore, 'find'>;
  readonly allows: Allows;
  readonly clock: Clock;
  readonly elapsed_ms: () => number;
  readonly log: ErrorLog;
  /** Outputs that this server runs; the others say that there are too many. */
  readonly runsMax?: number;
}

const usualRunsMax = 100;
const poll_ms = 2_000;
const hold_ticks = BigInt(10 * TICKS_PER_SECOND);
/** A report that was filled in meanwhile is told with the next look after that. */
const reportAge_ms = 10_000;

export class OutputRuns {
  readonly #parts: OutputRunsParts;
  readonly #holder = randomUUID();
  readonly #runs = new Map<string, OutputRun>();
  /** Those that this server has no place for. */
  readonly #placeless = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #isEnding = false;

  constructor(parts: OutputRunsParts) {
    this.#parts = parts;
  }

  /** Runs what is to run from now on. @returns what ends it, when nothing is under way any more */
  listen(): () => Promise<void> {
    void this.wake();
    this.#timer = every(poll_ms, 'looking for outputs', () => this.wake()).unref();
    return async () => {
      this.#isEnding = true;
      if (this.#timer !== null) clearInterval(this.#timer);
      await this.#round;
      await Promise.all([...this.#runs].map(([id, run]) => this.#end(id, run)));
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
  stateOf(id: string): OutputState | null {
    const state = this.#runs.get(id)?.state ?? null;
    return state === null && this.#placeless.has(id) ? { ...untouched, problem: 'TOO_MANY' } : state;
  }

  async #look(): Promise<void> {
    if (this.#isEnding) return;
    const { outputs, clock } = this.#parts;
    const now = clock();
    const wanted = await outputs.startedSince(before(now, BigInt(limits.outputRun_h * TICKS_PER_HOUR)));
    const ids = new Set(wanted.map(({ id }) => id));
    this.#placeless.clear();
    for (const [id, run] of this.#runs) if (!ids.has(id)) await this.#end(id, run);
    for (const output of wanted) await this.#keep(output, now);
  }

  async #keep(output: OutputRecord, now: Timestamp): Promise<void> {
    const { outputs } = this.#parts;
    const run = this.#runs.get(output.id);
    if (run === undefined && this.#runs.size >= (this.#parts.runsMax ?? usualRunsMax)) {
      this.#placeless.add(output.id);
      return;
    }
    const state = run?.state ?? output.state;
    const until = timestamp(now + hold_ticks);
    const isHeld = await outputs.hold(output.id, this.#holder, now, until, state);
    if (isHeld && run === undefined) this.#runs.set(output.id, this.#begin(output));
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

  #begin({ eventId, wanted, state }: OutputRecord): OutputRun {
    const { allows, clock, elapsed_ms, log } = this.#parts;
    let timeZone = 'UTC';
    const look = this.#lookerAt(eventId, wanted, (zone) => (timeZone = zone));
    const speech = () => speechOf({ wanted, timeZone: () => timeZone, clock, elapsed_ms });
    const { host, port } = wanted;
    return new OutputRun({ host, port, speech, look, allows, clock, elapsed_ms, log }, state);
  }

  /** The same race is given again for as long as nothing of it has changed. */
  #lookerAt(eventId: EventId, wanted: OutputRecord['wanted'], inZone: (zone: string) => void) {
    const { rooms, raceReports, elapsed_ms } = this.#parts;
    let seen: { readonly key: string; readonly race: SeenRace } | null = null;
    let report: { readonly read: RaceReport; readonly at_ms: number; readonly number: number } | null = null;
    return async (): Promise<SeenRace | null> => {
      const room = await rooms.openRoom(eventId);
      if (room === null) return null;
      if (report === null || elapsed_ms() - report.at_ms > reportAge_ms) {
        const number = (report?.number ?? 0) + 1;
        report = { read: await raceReports.find(eventId), at_ms: elapsed_ms(), number };
      }
      const { read, number } = report;
      return room.look((view) => {
        inZone(view.event.timeZone);
        const key = `${view.race.revision} ${number}`;
        if (seen?.key !== key) seen = { key, race: liveRaceOf(view, read, wanted) };
        return seen.race;
      });
    };
  }
}

function before(now: Timestamp, span: bigint): Timestamp {
  return timestamp(now > span ? now - span : 0n);
}
