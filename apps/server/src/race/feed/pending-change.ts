/**
 * What has changed since the last message, for both audiences. New values replace older ones of the
 * same thing, so a storm of impulses within 20 ms still is one small message.
 */
import {
  limits,
  type LogEntryDto,
  type OperatorChangeDto,
  type PublicChangeDto,
  type RunDto,
} from '@startwand/contract';
import type { CompetitorId, Entry, EventState, Fact, HeatId, RunId, TriggerId } from '@startwand/timing';
import type { CompetitorRecord } from '../competitors/record.ts';
import type { Consequence, EventView } from '../history/event-view.ts';
import { presentOperatorCompetitor, presentPublicCompetitor } from '../competitors/present.ts';
import { presentEvent } from '../events/present.ts';
import { presentHeat, presentStartList } from '../heats/present.ts';
import { presentRun } from '../runs/present.ts';
import { presentTrigger } from '../triggers/present-judged.ts';

export class PendingChange {
  readonly from: number;
  #isEventTouched = false;
  /** More runs than are told: which they are is not even noted. */
  #isTooMuch = false;
  readonly #heats = new Set<HeatId>();
  readonly #startLists = new Set<HeatId>();
  /** Who came to the end of a list that is as it was otherwise: what is told does not grow with it. */
  readonly #joined = new Map<HeatId, CompetitorId[]>();
  readonly #runs = new Set<RunId>();
  /** Of these the public has to learn that they are shown, or are no more. */
  readonly #published = new Set<RunId>();
  readonly #entries = new Set<CompetitorId>();
  readonly #triggers = new Set<TriggerId>();
  readonly #log = new Map<string, NonNullable<OperatorChangeDto['log']>[number]>();
  readonly #decisions = new Map<number, NonNullable<OperatorChangeDto['decisions']>[number]>();

  constructor(from: number) {
    this.from = from;
  }

  add({ facts, touched, notes, decisions }: Consequence): void {
    const joins = joinsOf(facts);
    if (touched.rules) this.#isEventTouched = true;
    for (const id of touched.heats) this.#heats.add(id);
    for (const id of touched.startLists) this.#touchStartList(id, joins);
    if (touched.runs.size > limits.changeItemsMax) this.#isTooMuch = true;
    else for (const id of touched.runs) this.#runs.add(id);
    for (const id of touched.entries) this.#entries.add(id);
    for (const id of touched.triggers) this.#triggers.add(id);
    for (const note of notes) this.#log.set(note.id, note);
    for (const decision of decisions) this.#decisions.set(decision.revision, decision);
  }

  #touchStartList(id: HeatId, joins: ReadonlyMap<HeatId, readonly CompetitorId[]>): void {
    const comers = joins.get(id);
    if (comers === undefined) {
      this.#startLists.add(id);
      this.#joined.delete(id);
    } else if (!this.#startLists.has(id)) {
      this.#joined.set(id, [...(this.#joined.get(id) ?? []), ...comers]);
    }
  }

  /** The event's own line changed: its name, or its state by date or arming. */
  touchEvent(): void {
    this.#isEventTouched = true;
  }

  /** Results became public, or are so no longer: all of them come, or go. */
  touchResults(view: EventView): void {
    for (const heat of view.race.heats.values()) {
      for (const id of heat.runs.keys()) {
        this.#runs.add(id);
        this.#published.add(id);
      }
    }
  }

  touchHeats(ids: Iterable<HeatId>): void {
    for (const id of ids) this.#heats.add(id);
  }

  noteLog(entries: Iterable<LogEntryDto>): void {
    for (const entry of entries) this.#log.set(entry.id, entry);
  }

  touchRuns(ids: Iterable<RunId>): void {
    for (const id of ids) this.#runs.add(id);
  }

  /** It was published, or is kept back: it is told as a whole. */
  touchStartList(id: HeatId): void {
    this.#startLists.add(id);
    this.#joined.delete(id);
  }

  touchCompetitors(ids: Iterable<CompetitorId>): void {
    for (const id of ids) this.#entries.add(id);
  }

  /** How much it would tell: of a start list each name is a word, of anything else some lines. */
  sizeIn({ race }: EventView): number {
    if (this.#isTooMuch) return Number.POSITIVE_INFINITY;
    const listed = [...this.#startLists].map((id) => race.heats.get(id)?.startList.length ?? 0);
    const words = listed.reduce((sum, length) => sum + length, 0);
    return this.#runs.size + this.#entries.size * linesOfEntry + words * wordOfList;
  }

  /** The values as they are now, without private fields and without results that are not public. */
  forPublic(view: EventView, state: EventState): PublicChangeDto {
    const shared = this.#shared(view, state, false);
    const { publicResult } = view.event;
    return {
      ...shared,
      // Which runs move tells of results, too.
      ...(publicResult ? {} : { removed: { ...shared.removed, runs: [...this.#published] } }),
      runs: publicResult ? this.#presentRuns(view, false) : [],
      competitors: this.#presentCompetitors(view, (shown, entry) =>
        presentPublicCompetitor(shown, entry, view.event.registration),
      ),
    };
  }

  forOperators(view: EventView, state: EventState): OperatorChangeDto {
    return {
      ...this.#shared(view, state, true),
      runs: this.#presentRuns(view, true),
      competitors: this.#presentCompetitors(view, presentOperatorCompetitor),
      triggers: [...this.#triggers].flatMap((id) => {
        const trigger = view.race.triggers.get(id);
        return trigger === undefined ? [] : [presentTrigger(trigger)];
      }),
      log: [...this.#log.values()],
      decisions: [...this.#decisions.values()],
    };
  }

  #shared(view: EventView, state: EventState, isOperator: boolean) {
    const { race } = view;
    return {
      from: this.from,
      to: race.revision,
      // Runs that only wait again are listed no more; competitors may have been taken out.
      removed: {
        runs: [...this.#runs].filter((id) => view.listedRun(id) === null),
        competitors: [...this.#entries].filter((id) => !race.entries.has(id)),
        heats: [...this.#heats].filter((id) => !race.heats.has(id)),
      },
      ...(this.#isEventTouched ? { event: presentEvent(view, state, isOperator) } : {}),
      heats: [...this.#heats].flatMap((id) => {
        const heat = race.heats.get(id);
        const shown = view.heats.get(id);
        return heat === undefined || shown === undefined ? [] : [presentHeat(shown, heat, view, isOperator)];
      }),
      ...this.#presentJoined(view, isOperator),
      startLists: [...this.#startLists].flatMap((id) => {
        const heat = race.heats.get(id);
        return heat === undefined ? [] : [presentStartList(heat, view.heats.get(id), isOperator)];
      }),
    };
  }

  /** Of a list that is kept back visitors do not learn who joined it. */
  #presentJoined(view: EventView, isOperator: boolean) {
    const joined = [...this.#joined].flatMap(([heatId, competitorIds]) =>
      isOperator || view.heats.get(heatId)?.isListWithheld !== true ? [{ heatId, competitorIds }] : [],
    );
    return joined.length === 0 ? {} : { joined };
  }

  #presentRuns(view: EventView, isOperator: boolean): RunDto[] {
    return [...this.#runs].flatMap((id) => {
      const run = view.listedRun(id);
      return run === null ? [] : [presentRun(run, view, isOperator)];
    });
  }

  #presentCompetitors<Dto>(view: EventView, present: (shown: CompetitorRecord, entry: Entry) => Dto): Dto[] {
    return [...this.#entries].flatMap((id) => {
      const entry = view.race.entries.get(id);
      const shown = view.competitors.get(id);
      return entry === undefined || shown === undefined ? [] : [present(shown, entry)];
    });
  }
}

/** A competitor, with names and answers, in runs. */
const linesOfEntry = 4;
/** Of the lines that a run or competitor has. */
const wordOfList = 1 / 10;

/** Who joined which list; nobody where the facts also touched lists in another way. */
function joinsOf(facts: readonly Fact[]): ReadonlyMap<HeatId, readonly CompetitorId[]> {
  const joins = new Map<HeatId, readonly CompetitorId[]>();
  for (const fact of facts) {
    if (fact.type !== 'SetUp') return NO_JOINS;
    const { setup } = fact;
    if (setup.kind === 'joinStartList') {
      joins.set(setup.heatId, [...(joins.get(setup.heatId) ?? []), ...setup.competitorIds]);
    } else if (!joinsNobody.has(setup.kind)) {
      return NO_JOINS;
    }
  }
  return joins;
}

const joinsNobody: ReadonlySet<string> = new Set(['setEntries', 'noteTakingInFailed', 'noteDanger']);
const NO_JOINS: ReadonlyMap<HeatId, readonly CompetitorId[]> = new Map();
