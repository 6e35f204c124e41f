/**
 * How a change makes the next snapshot out of the last one. The page runs it on every message; a test
 * runs it against fresh snapshots of the server.
 */
import { compareCanonically } from '@startwand/timing';
import type { OperatorChangeDto, OperatorDetailDto, PublicChangeDto, PublicDetailDto } from '../records/detail.ts';
import type { StartListDto } from '../records/lists/start-list.ts';
import * as limits from '../base/limits.ts';
import type { LogEntryDto } from '../records/log.ts';
import type { JudgedTriggerDto } from '../records/trigger.ts';

/** What to do with a change that arrived, given the revision that a page has. */
export function fits(revision: number, change: { from: number; to: number }): Fit {
  if (change.to <= revision) return 'old';
  return change.from > revision ? 'gap' : 'next';
}
export type Fit = 'old' | 'next' | 'gap';

/** @returns a new snapshot; lists and items that did not change keep their identity */
export function applyPublicChange(detail: PublicDetailDto, change: PublicChangeDto): PublicDetailDto {
  const removed = change.removed;
  return {
    revision: change.to,
    event: change.event ?? detail.event,
    heats: merge(detail.heats, change.heats, byId, removed?.heats),
    startLists: startListsAfter(detail.startLists, change),
    runs: merge(detail.runs, change.runs, byRun, removed?.runs),
    competitors: merge(detail.competitors, change.competitors, byId, removed?.competitors),
  };
}

/** As {@link applyPublicChange}, for operators. */
export function applyOperatorChange(detail: OperatorDetailDto, change: OperatorChangeDto): OperatorDetailDto {
  const removed = change.removed;
  return {
    revision: change.to,
    event: change.event ?? detail.event,
    heats: merge(detail.heats, change.heats, byId, removed?.heats),
    startLists: startListsAfter(detail.startLists, change),
    runs: merge(detail.runs, change.runs, byRun, removed?.runs),
    competitors: merge(detail.competitors, change.competitors, byId, removed?.competitors),
    triggers: unlessSame(detail.triggers, merge(detail.triggers, change.triggers, byId), newestTriggers),
    log: unlessSame(detail.log, merge(detail.log, change.log, byId), newestNotes),
    decisions: merge(detail.decisions, change.decisions, byRevision),
  };
}

/** A change may begin before the snapshot does: who joined is taken up once. */
function startListsAfter(
  startLists: StartListDto[],
  { startLists: changed, joined = [], removed }: PublicChangeDto,
): StartListDto[] {
  const next = merge(startLists, changed, byHeat, removed?.heats);
  if (joined.length === 0) return next;
  const comersOf = new Map(joined.map(({ heatId, competitorIds }) => [heatId, competitorIds]));
  return next.map((list) => {
    const known = new Set(list.competitorIds);
    const comers = (comersOf.get(list.heatId) ?? []).filter((id) => !known.has(id));
    if (comers.length === 0) return list;
    const { startTimes_100ns: times } = list;
    return {
      ...list,
      competitorIds: [...list.competitorIds, ...comers],
      startTimes_100ns: times.length === 0 ? times : [...times, ...comers.map(() => null)],
      // A list that a competitor joined is not what a lot drew, nor what a ranking gave.
      seed: null,
      ...(list.from === undefined ? {} : { from: { ...list.from, made: list.from.made ?? list.competitorIds } }),
    };
  });
}

/** What did not change is not worked over either: the page looks at who a list is, not at what is in it. */
function unlessSame<T>(before: T[], next: T[], workOver: (items: T[]) => T[]): T[] {
  return next === before ? before : workOver(next);
}

const newestNotes = (log: LogEntryDto[]): LogEntryDto[] => log.slice(-limits.operatorLogMax);

/** The newest triggers in canonical order (time, then where they come from), oldest first. */
export function newestTriggers(triggers: readonly JudgedTriggerDto[]): JudgedTriggerDto[] {
  const ordered = isOrdered(triggers) ? [...triggers] : triggers.toSorted(canonically);
  return ordered.slice(-limits.operatorTriggersMax);
}

const byId = (item: { id: string }): string => item.id;
const byHeat = (item: { heatId: string }): string => item.heatId;
const byRun = (item: { runId: string }): string => item.runId;
const byRevision = (item: { revision: number }): number => item.revision;

function merge<T>(
  items: T[],
  changed: readonly T[] | undefined,
  keyOf: (item: T) => string | number,
  removed: readonly (string | number)[] = [],
): T[] {
  if ((changed === undefined || changed.length === 0) && removed.length === 0) return items;
  const fresh = new Map((changed ?? []).map((item) => [keyOf(item), item]));
  if (removed.length === 0) return replaced(items, fresh, keyOf);
  const gone = new Set(removed);
  const next: T[] = [];
  for (const item of items) {
    const key = keyOf(item);
    if (gone.has(key) && !fresh.has(key)) continue;
    next.push(fresh.get(key) ?? item);
    fresh.delete(key);
  }
  next.push(...fresh.values());
  return next;
}

/** What changes has mostly come last: one looks from the end, and no further than the last of them. */
function replaced<T>(items: readonly T[], fresh: Map<string | number, T>, keyOf: (item: T) => string | number): T[] {
  const next = [...items];
  for (let place = items.length - 1; place >= 0 && fresh.size > 0; place--) {
    const item = items[place];
    if (item === undefined) continue;
    const key = keyOf(item);
    const other = fresh.get(key);
    if (other === undefined) continue;
    next[place] = other;
    fresh.delete(key);
  }
  next.push(...fresh.values());
  return next;
}

function isOrdered(triggers: readonly JudgedTriggerDto[]): boolean {
  return triggers.every((trigger, index) => {
    const before = triggers[index - 1];
    return before === undefined || canonically(before, trigger) <= 0;
  });
}

function canonically(a: JudgedTriggerDto, b: JudgedTriggerDto): number {
  // Ids are taken apart only where the time does not decide.
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? -1 : 1;
  return compareCanonically(keyOf(a), keyOf(b));
}

/** An id says where its trigger comes from: device, session, sequence. */
function keyOf({ id, deviceId, timestamp }: JudgedTriggerDto) {
  const [, session = '', sequence = ''] = id.split('.');
  return { timestamp, deviceId, session, sequence: Number(sequence) };
}
