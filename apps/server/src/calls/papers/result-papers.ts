/**
 * Result lists that are made by themselves: when a heat is finished, and anew when its result changes. It listens to what was
 * committed and does the rest later, off the shared thread: neither an impulse nor an operator waits for it.
 */
import { createHash } from 'node:crypto';
import { limits, localTime, type Audience, type ResultPapersDto } from '@startwand/contract';
import type { EventId, Fact, HeatId, UserId } from '@startwand/timing';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { FairQueue, TooBusy } from '../../base/fair-queue.ts';
import type { ErrorLog } from '../../base/log.ts';
import { outsideRequests } from '../../base/request-context.ts';
import { oneSource } from '../../base/source.ts';
import { after } from '../../base/timers.ts';
import { presentHeat } from '../../race/heats/present.ts';
import type { Consequence, EventView } from '../../race/history/event-view.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { collectOrder, type Beside } from '../exports/collect.ts';
import { usualChoice, type ExportChoice } from '../exports/export-choice.ts';
import { fileKindOf } from '../exports/file-kind.ts';
import type { FileMaker, MadeFile } from '../exports/file-maker.ts';
import { currentPaper, keepPaper, noteRefused, replacePaper, type KeptParts } from './keep-result-paper.ts';

interface Parts extends Omit<Beside, 'files'>, KeptParts {
  readonly rooms: Rooms;
  readonly fileMaker: FileMaker;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

interface Wanted {
  readonly ownerId: UserId;
  readonly eventId: EventId;
  readonly heatId: HeatId;
}

/** Heats whose list is to be looked at. */
const waitingMax = 1_000;
/** So long nothing more is waited for: a heat is often finished and declared in one breath. */
const quiet_ms = 300;
/** A list that takes too long under load is tried so often. */
const slowTriesMax = 5;
/** What found no place, or a room that broke, is tried again. */
const retry_ms = 5_000;

export class ResultPapers {
  readonly #parts: Parts;
  /** By accounts; whoever gives up a place gets it back with the next step of the event. */
  readonly #line = new FairQueue<Wanted>({ waitingMax }, (wanted) => this.#keys.delete(keyOf(wanted)));
  readonly #keys = new Set<string>();
  /** Count of times in a row that the list of a heat took too long. */
  readonly #slow = new Map<string, number>();
  readonly #ended = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Where the organiser has not switched it on, this costs one look. */
  committed(step: Pick<Consequence, 'facts' | 'touched'>, view: EventView): void {
    if (!view.event.resultPapers.isOn || view.event.deletedAt !== null || isOwnStep(step.facts)) return;
    const { id: eventId, ownerId } = view.event;
    for (const heatId of heatsToLookAt(step, view)) this.#want({ ownerId, eventId, heatId });
  }

  /** Looks at all lists of an event, whatever was committed. */
  lookAgain({ event, race }: EventView): void {
    if (!event.resultPapers.isOn || event.deletedAt !== null) return;
    const { id: eventId, ownerId } = event;
    for (const heatId of race.heats.keys()) this.#want({ ownerId, eventId, heatId });
  }

  /** Until everything that is wanted now is made, refused, or waits for another try. */
  async idle(): Promise<void> {
    this.#begin();
    await this.#work;
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#work;
  }

  #want(wanted: Wanted, wait_ms = quiet_ms): void {
    if (this.#ended.signal.aborted) return;
    const key = keyOf(wanted);
    if (!this.#keys.has(key) && this.#line.join(oneSource(wanted.ownerId), wanted) !== null) this.#keys.add(key);
    if (this.#timer !== null) return;
    this.#timer = outsideRequests(() => after(wait_ms, 'making result lists', () => this.#begin()).unref());
  }

  #begin(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#work = this.#work.then(() => this.#makeWanted());
  }

  /** Those that wait now: what is put back meanwhile has its try later. */
  async #makeWanted(): Promise<void> {
    for (let left = this.#line.length; left > 0; left -= 1) {
      const wanted = this.#line.takeFirst();
      if (wanted === null) return;
      this.#keys.delete(keyOf(wanted));
      await this.#make(wanted);
    }
  }

  async #make(wanted: Wanted): Promise<void> {
    const { rooms, log } = this.#parts;
    try {
      const room = this.#ended.signal.aborted ? null : await rooms.openRoom(wanted.eventId);
      if (room !== null) await this.#paperOf(room, wanted);
    } catch (error) {
      if (error instanceof TooBusy) this.#want(wanted, retry_ms);
      else log.error({ err: error, ...wanted }, 'a result list was not made');
    }
  }

  async #paperOf(room: EventRoom, wanted: Wanted): Promise<void> {
    const { heatId } = wanted;
    const { event, race } = room.view;
    const { erasures } = event;
    if (!event.resultPapers.isOn) return;
    if (race.heats.get(heatId)?.state !== 'finished') {
      await replacePaper(room, heatId);
      return;
    }
    const audience = audienceOf(event);
    const isOfficial = officialOf(room.view, heatId) !== null;
    const table = await this.#file(room, choiceOf(room, heatId, 'csv'));
    if ('error' in table) return this.#refused(room, wanted, table);
    const digest = digestOf(table.bytes, audience, isOfficial);
    if (currentPaper(room.view.event, heatId)?.made?.digest === digest) return;
    const pages = await this.#file(room, choiceOf(room, heatId, 'pdf'));
    if ('error' in pages) return this.#refused(room, wanted, pages);
    this.#slow.delete(keyOf(wanted));
    const time = localTime(inMilliseconds(this.#parts.clock()), event.timeZone).slice(-'HH:MM'.length);
    const made = { audience, isOfficial, digest, isReplaced: false };
    await keepPaper(this.#parts, room, { heatId, title: pages.title, time, bytes: pages.bytes, made, erasures });
  }

  #file(room: EventRoom, choice: ExportChoice): Promise<MadeFile> {
    const { fileMaker, clock } = this.#parts;
    const { id, ownerId } = room.view.event;
    // A list that is a second old would lack the correction that it is made for.
    const collect = () => collectOrder(room, choice, this.#parts, inMilliseconds(clock()), 0);
    const key = `result paper ${id} ${choice.heatId ?? ''} ${choice.format}`;
    const asker = { isOperator: true, source: oneSource(ownerId) };
    return fileMaker.make({ key, kind: fileKindOf(room.view, choice), collect }, asker, this.#ended.signal);
  }

  async #refused(room: EventRoom, wanted: Wanted, why: Extract<MadeFile, { error: string }>): Promise<void> {
    if (this.#ended.signal.aborted) return;
    const { error } = why;
    const isSlow = 'retryAfter_s' in why;
    const tries = (this.#slow.get(keyOf(wanted)) ?? 0) + (isSlow ? 1 : 0);
    const isGivenUp = tries >= slowTriesMax || error !== 'BUSY';
    if (isGivenUp) this.#slow.delete(keyOf(wanted));
    else if (isSlow) this.#slow.set(keyOf(wanted), tries);
    if (!isGivenUp) this.#want(wanted, retry_ms);
    else await noteRefused(room, error === 'EXPORT_TOO_LARGE' ? error : 'EXPORT_FAILED');
  }
}

function keyOf({ eventId, heatId }: Wanted): string {
  return `${eventId} ${heatId}`;
}

/** What this file commits itself asks for nothing. */
function isOwnStep(facts: readonly Fact[]): boolean {
  return facts.every((fact) => fact.type === 'SetUp' && fact.setup.kind === 'noteShownChange' && fact.by === null);
}

/** Heats that are finished and something of was touched, or that lack their list; and those that were opened again. */
function* heatsToLookAt(
  { facts, touched }: Pick<Consequence, 'facts' | 'touched'>,
  view: EventView,
): Generator<HeatId> {
  const { heats } = view.race;
  // A set-up may be a name that was mended: what stands on a list says only the list.
  const isAny = facts.some(({ type }) => type === 'SetUp') || touched.runs.size > limits.changeItemsMax;
  const near = new Set(isAny ? heats.keys() : touched.heats);
  const ofRuns = isAny ? [] : Array.from(touched.runs, (id) => view.listedRun(id)?.heatId);
  for (const heatId of ofRuns) if (heatId !== undefined) near.add(heatId);
  const audience = audienceOf(view.event);
  const listed = new Map(
    view.event.documents.flatMap(({ heatId, made }) =>
      heatId === null || made === null || made.isReplaced ? [] : [[heatId, made.audience]],
    ),
  );
  for (const { id, state } of heats.values()) {
    const isFinished = state === 'finished';
    if (isFinished ? near.has(id) || listed.get(id) !== audience : listed.has(id)) yield id;
  }
}

/** While results are public the list is one for everybody: what operators see beyond that never becomes public with it. */
function audienceOf({ publicResult }: EventView['event']): Audience {
  return publicResult ? 'public' : 'operator';
}

function officialOf(view: EventView, heatId: HeatId): object | null {
  const [heat, shown] = [view.race.heats.get(heatId), view.heats.get(heatId)];
  if (heat === undefined || shown === undefined) return null;
  return presentHeat(shown, heat, view, false).official ?? null;
}

function choiceOf({ view: { event } }: EventRoom, heatId: HeatId, format: 'csv' | 'pdf'): ExportChoice {
  const { language }: ResultPapersDto = event.resultPapers;
  return { ...usualChoice, kind: 'results', audience: audienceOf(event), format, language, heatId };
}

function digestOf(table: Uint8Array, audience: Audience, isOfficial: boolean): string {
  return createHash('sha256').update(`${audience} ${isOfficial} `).update(table).digest('base64url');
}
