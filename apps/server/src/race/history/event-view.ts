/**
 * All that is known of one event, in memory: the race folded from its facts, the rows that are only
 * shown, and the notes and decisions that follow from the facts. It changes by facts and rows only.
 */
import { isDeepStrictEqual } from 'node:util';
import { limits, type DecisionDto, type LogEntryDto } from '@startwand/contract';
import {
  advance,
  advanceInPieces,
  advanceTriggers,
  emptyRace,
  evolve,
  evolveUnshown,
  logOf,
  runOf,
  show,
  type Command,
  type CompetitorId,
  type Fact,
  type HeatId,
  type Input,
  type MessageId,
  type Race,
  type CommandRefused,
  type Run,
  type RunId,
  type Timestamp,
  type Touched,
  type Trigger,
  type UserId,
} from '@startwand/timing';
import type { CompetitorRecord } from '../competitors/record.ts';
import type { EventRecord } from '../events/record.ts';
import type { HeatRecord } from '../heats/record.ts';
import type { RunMessage } from '../runs/run-message.ts';
import type { LogMark } from '../log-entries/record.ts';
import type { EventSize } from '../../money/prices.ts';
import { nextSlice, stepsInSlices } from '../../base/slices.ts';
import { competitorOf, heatOfDecision, impulseOf } from './decision-target.ts';
import { EventText } from './event-text.ts';
import { NewestTriggers } from './newest-triggers.ts';
import { markedEntry, presentLogNote } from '../log-entries/present.ts';

/** Rows that a use case wrote together with its command. */
export interface ChangedRows {
  readonly event?: EventRecord;
  readonly heats?: readonly HeatRecord[];
  readonly competitors?: readonly CompetitorRecord[];
  readonly logMarks?: readonly LogMark[];
  readonly runMessages?: readonly RunMessage[];
  readonly removedHeats?: readonly HeatId[];
  readonly removedCompetitors?: readonly CompetitorId[];
}

/** Every shown row of one event. */
export type ShownRows = Required<Omit<ChangedRows, 'removedHeats' | 'removedCompetitors'>>;

/** What facts changed, in the race and in what operators read beside it. */
export interface Consequence {
  readonly facts: readonly Fact[];
  readonly touched: Touched;
  readonly notes: readonly LogEntryDto[];
  readonly decisions: readonly DecisionDto[];
}

export class EventView {
  readonly race: Race;
  readonly heats = new Map<HeatId, HeatRecord>();
  /** Who registered, by the account. */
  readonly #competitorByUser = new Map<UserId, CompetitorId>();
  readonly competitors = new Map<CompetitorId, CompetitorRecord>();
  readonly log: LogEntryDto[] = [];
  readonly logMarks = new Map<string, LogMark>();
  readonly runMessages = new Map<MessageId, RunMessage>();
  readonly newestTriggers = new NewestTriggers(limits.operatorTriggersMax);
  readonly decisions = new Map<number, DecisionDto>();
  readonly text = new EventText();
  #event: EventRecord;
  #paidSize: EventSize = { heats: 0, competitors: 0 };

  /** @param race left out: nothing has happened yet */
  constructor(rows: ShownRows, race = emptyRace()) {
    this.race = race;
    this.#event = rows.event;
    this.setRows(rows);
    this.#weighEntries(race.entries.keys());
  }

  /** The event as its history on disk tells it. */
  static async ofHistory(rows: ShownRows, pages: AsyncIterable<readonly Fact[]>): Promise<EventView> {
    const view = new EventView(rows);
    for await (const facts of pages) {
      for (const fact of facts) {
        evolveUnshown(view.race, fact);
        view.#record(fact);
      }
    }
    show(view.race);
    view.#weighEntries(view.race.entries.keys());
    return view;
  }

  get event(): EventRecord {
    return this.#event;
  }

  /** The most that the event ever held: each time it grew beyond, its owner paid for it. */
  get paidSize(): EventSize {
    return this.#paidSize;
  }

  setRows(rows: ChangedRows): void {
    this.text.setRows(rows);
    if (rows.event !== undefined) this.#event = rows.event;
    for (const heat of rows.heats ?? []) this.heats.set(heat.id, heat);
    for (const id of rows.removedHeats ?? []) this.heats.delete(id);
    for (const id of rows.removedCompetitors ?? []) {
      this.#forgetUserOf(id);
      this.competitors.delete(id);
    }
    for (const competitor of rows.competitors ?? []) {
      this.#forgetUserOf(competitor.id);
      this.competitors.set(competitor.id, competitor);
      if (competitor.userId !== null) this.#competitorByUser.set(competitor.userId, competitor.id);
    }
    for (const mark of rows.logMarks ?? []) this.#mark(mark);
    for (const message of rows.runMessages ?? []) this.runMessages.set(message.id, message);
  }

  /** Who of the entered registered with this account. */
  entryOfUser(userId: UserId): CompetitorId | null {
    const id = this.#competitorByUser.get(userId);
    // Who was taken out by another server may still be among the rows here.
    return id !== undefined && this.race.entries.has(id) ? id : null;
  }

  #forgetUserOf(id: CompetitorId): void {
    const userId = this.competitors.get(id)?.userId ?? null;
    if (userId !== null && this.#competitorByUser.get(userId) === id) {
      this.#competitorByUser.delete(userId);
    }
  }

  logEntry(id: string): LogEntryDto | null {
    return this.log.find((entry) => entry.id === id) ?? null;
  }

  #mark(mark: LogMark): void {
    this.logMarks.set(mark.id, mark);
    const index = this.log.findIndex(({ id }) => id === mark.id);
    const entry = this.log[index];
    if (entry !== undefined) this.log[index] = markedEntry(entry, mark);
  }

  /** Decides what comes in and folds it, ahead of the disk. */
  advance(input: Input, now: Timestamp): Consequence | CommandRefused {
    const step = advance(this.race, input, now);
    return 'error' in step ? step : this.#takeUp(step.facts, step.touched);
  }

  /** The same of triggers, late ones in slices: nothing else may be decided meanwhile. They are never refused. */
  async advanceTriggers(triggers: readonly Trigger[], now: Timestamp): Promise<Consequence> {
    const { facts, touched } = await stepsInSlices(advanceTriggers(this.race, triggers, now));
    return this.#takeUp(facts, touched);
  }

  /** And of a command on much, in slices: who looks meanwhile sees each heat as it was or as it is. */
  async advanceInSlices(command: Command, now: Timestamp): Promise<Consequence | CommandRefused> {
    const step = await stepsInSlices(advanceInPieces(this.race, command, now));
    if ('error' in step) return step;
    do await nextSlice();
    while (step.showNext());
    return this.#takeUp(step.facts, step.touched);
  }

  /** Whether what concerns every run would keep the thread from others for long. */
  get isLarge(): boolean {
    const { entries, heats, triggers } = this.race;
    return entries.size * heats.size + triggers.size > limits.changeItemsMax;
  }

  /** Folds the next fact, which another server decided. */
  foldFact(fact: Fact): Consequence {
    const touched = evolve(this.race, fact);
    this.#weighEntries(touched.entries);
    return { facts: [fact], touched, ...this.#record(fact) };
  }

  /** Takes up rows as they are stored now. @returns those that are other than they were */
  refreshRows(stored: ShownRows): ChangedRows {
    const isNew = (row: object, known: object | undefined): boolean => !isDeepStrictEqual(row, known);
    const stays = new Set(stored.competitors.map(({ id }) => id));
    const changed: ChangedRows = {
      removedCompetitors: [...this.competitors.keys()].filter((id) => !stays.has(id)),
      ...(isNew(stored.event, this.#event) ? { event: stored.event } : {}),
      heats: stored.heats.filter((heat) => isNew(heat, this.heats.get(heat.id))),
      competitors: stored.competitors.filter((competitor) => isNew(competitor, this.competitors.get(competitor.id))),
      logMarks: stored.logMarks.filter((mark) => isNew(mark, this.logMarks.get(mark.id))),
      runMessages: stored.runMessages.filter((message) => isNew(message, this.runMessages.get(message.id))),
    };
    this.setRows(changed);
    return changed;
  }

  /** The rows as they are in memory. */
  get rows(): ShownRows {
    const { heats, competitors } = this;
    return {
      event: this.#event,
      heats: [...heats.values()],
      competitors: [...competitors.values()],
      logMarks: [...this.logMarks.values()],
      runMessages: [...this.runMessages.values()],
    };
  }

  /** A run that pages list; `null` when it only waits (again) or belongs to an earlier round. */
  listedRun(id: RunId): Run | null {
    const run = runOf(this.race, id);
    return run !== null && this.race.heats.get(run.heatId)?.runs.has(id) === true ? run : null;
  }

  /** The runs that lists say one of these messages beside. */
  runsSaying(messages: ReadonlySet<MessageId>): readonly RunId[] {
    const runs = [...this.race.heats.values()].flatMap((heat) => [...heat.runs.values()]);
    return runs.flatMap(({ id, remark }) => {
      const said = remark?.messageId ?? null;
      return said !== null && messages.has(said) ? [id] : [];
    });
  }

  /** The heats whose result one of these names declared. */
  heatsNaming(messages: ReadonlySet<MessageId>): readonly HeatId[] {
    return [...this.race.heats.values()].flatMap(({ id, official }) => {
      const named = official?.messageId ?? null;
      return named !== null && messages.has(named) ? [id] : [];
    });
  }

  #takeUp(facts: readonly Fact[], touched: Touched): Consequence {
    this.#weighEntries(touched.entries);
    const recorded = facts.map((fact) => this.#record(fact));
    return {
      facts,
      touched,
      notes: recorded.flatMap(({ notes }) => notes),
      decisions: recorded.flatMap(({ decisions }) => decisions),
    };
  }

  #weighEntries(ids: Iterable<CompetitorId>): void {
    for (const id of ids) this.text.setEntry(id, this.race.entries.get(id));
  }

  /** What follows from a fact beside the race, which has folded it. */
  #record(fact: Fact): Pick<Consequence, 'notes' | 'decisions'> {
    const notes = logOf(this.race, fact)
      .map((note, index) => presentLogNote(this.race, fact, note, index))
      .map((entry) => markedEntry(entry, this.logMarks.get(entry.id)));
    this.log.push(...notes);
    if (fact.type === 'TriggerJudged') this.newestTriggers.add(fact.trigger);
    if (fact.type === 'SetUp' || fact.type === 'Decided') this.#measure();
    return { notes, decisions: this.#recordDecision(fact) };
  }

  #measure(): void {
    const { heats, competitors } = this.#paidSize;
    this.#paidSize = {
      heats: Math.max(heats, this.race.heats.size),
      competitors: Math.max(competitors, this.race.entries.size),
    };
  }

  #recordDecision(fact: Fact): readonly DecisionDto[] {
    if (fact.type === 'Undone' || fact.type === 'Redone') {
      const target = this.decisions.get(fact.target);
      if (target === undefined) return [];
      const { revision } = fact;
      const isUndone = fact.type === 'Undone';
      const since = isUndone ? target.since : revision;
      return [this.#keep({ ...target, since, undoneAt: isUndone ? revision : null })];
    }
    if (fact.type !== 'Decided') return [];
    const { revision, by, at, decision } = fact;
    const heatId = heatOfDecision(this.race, decision);
    const competitorId = competitorOf(this.race, decision, revision);
    const { kind } = decision;
    const since = revision;
    const impulse = impulseOf(this.race, decision);
    return [this.#keep({ revision, heatId, by, at, kind, competitorId, ...impulse, since, undoneAt: null })];
  }

  #keep(decision: DecisionDto): DecisionDto {
    this.decisions.set(decision.revision, decision);
    return decision;
  }
}
