/** Whose turn it is at the start: by the start times where there are some, else whom the heat names next. */
import type { HeatDto, PublicDetailDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { momentOf } from '../../../race/event-moments.ts';
import { groupOfCompetitor, type Grouped } from '../../../race/group-of-competitor.ts';
import { countdown, greenFor, nextMultiple, soon_s, type Countdown } from './start-countdown.ts';

/** What a start clock knows of a race, as visitors and operators see it alike. */
export interface StartDetail extends Pick<PublicDetailDto, 'event' | 'heats' | 'startLists' | 'runs'> {
  readonly competitors: readonly Starter[];
}

export interface Starter extends Grouped {
  readonly id: string;
  readonly startNumber: number | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Those who start at one moment: one of an interval start, a group or all of a mass start. */
export interface Turn {
  /** `null`: the start list does not say when. */
  readonly at_ms: number | null;
  readonly competitorIds: readonly string[];
  /** Of a mass start by groups. */
  readonly group: string | null;
}

export interface Turns {
  readonly all: readonly Turn[];
  /** The place of the one that the heat waits for; behind the last: nobody is left. */
  readonly next: number;
  /** What is counted to where the start list says nothing: the heat's own start, before anybody is gone. */
  readonly heatStart_ms: number | null;
  /** Everybody has gone, or the heat is over. */
  readonly isOver: boolean;
}

export interface StartView extends Countdown {
  /** Who is at the start; `null`: nobody is left. */
  readonly turn: Turn | null;
  readonly follows: Turn | null;
  /** The ring is full so long before the start. */
  readonly ring_s: number;
  /** Nobody is left to start. */
  readonly isOver: boolean;
}

/** A ring that took an hour to empty would stand still. */
const ringMost_s = 60;

export function turnsOf(detail: StartDetail, heat: HeatDto): Turns {
  const listed = listedIn(detail, heat);
  const all = heat.massStart ? groupsOf(detail, heat, listed) : listed.map(single);
  const next = nextIn(all, heat);
  const begins = heat.massStart || next === 0 ? heat.startTime : null;
  const heatStart_ms = begins === null ? null : momentOf(begins, detail.event.timeZone);
  return { all, next, heatStart_ms, isOver: isOver(detail, heat, listed, next) };
}

function isOver(detail: StartDetail, heat: HeatDto, listed: readonly Listed[], next: number): boolean {
  if (heat.state === 'finished' || heat.state === 'cancelled') return true;
  if (listed.length === 0) return false;
  if (!heat.massStart) return next >= listed.length;
  const gone = new Set(
    detail.runs.flatMap((run) => (run.heatId === heat.id && run.status !== 'waiting' ? run.competitorId : [])),
  );
  return listed.every(({ id }) => gone.has(id));
}

/** @param every_s where no start time is known: a start each time the clock comes to a multiple of it; 0: none */
export function viewAt(turns: Turns, every_s: number, now_ms: number): StartView {
  const timed = timedPlace(turns, now_ms);
  // With nobody left the clock counts to nothing; who has just gone keeps it green.
  if (turns.isOver && timed === null) {
    return { ...countdown(now_ms, null, null), turn: null, follows: null, ring_s: ringMost_s, isOver: true };
  }
  const place = timed ?? turns.next;
  const turn = turns.all[place] ?? null;
  const follows = turns.all[place + 1] ?? null;
  const listed_ms = timed === null ? null : (turn?.at_ms ?? null);
  const regular_ms = nextMultiple(now_ms, every_s);
  const target_ms = listed_ms ?? regular_ms ?? turns.heatStart_ms;
  const isRegular = listed_ms === null && regular_ms !== null;
  const before_ms = isRegular ? every_s * 1_000 : gap(turns.all[place - 1], turn);
  const after_ms = isRegular ? every_s * 1_000 : gap(turn, follows);
  const ring_s = Math.min(ringMost_s, (before_ms ?? Infinity) / 1_000);
  return { ...countdown(now_ms, target_ms, after_ms), turn, follows, ring_s, isOver: false };
}

/**
 * The turn that is counted to by its time. One that is over is green for a while, though the heat waits for the next
 * already; one who started a little early keeps the clock, too.
 */
function timedPlace({ all, next }: Turns, now_ms: number): number | null {
  const place = all.findIndex(({ at_ms }, index) => {
    if (at_ms === null || at_ms <= now_ms - greenFor(gap(all[index], all[index + 1]))) return false;
    return index >= next || at_ms - now_ms <= soon_s * 1_000;
  });
  if (place === -1) return null;
  // Who has no time of their own waits for nobody's.
  const waiting = all[next];
  return place > next && waiting?.at_ms === null ? null : place;
}

function gap(before: Turn | null | undefined, after: Turn | null | undefined): number | null {
  const from_ms = before?.at_ms ?? null;
  const to_ms = after?.at_ms ?? null;
  return from_ms === null || to_ms === null || to_ms <= from_ms ? null : to_ms - from_ms;
}

interface Listed {
  readonly id: string;
  readonly at_ms: number | null;
}

/** The start list without those who do not start. */
function listedIn({ startLists, runs }: StartDetail, heat: HeatDto): readonly Listed[] {
  const absent = new Set(
    runs.filter(({ heatId, status }) => heatId === heat.id && status === 'dns').map(({ competitorId }) => competitorId),
  );
  const list = startLists.find(({ heatId }) => heatId === heat.id);
  return (list?.competitorIds ?? []).flatMap((id, place) => {
    const at = list?.startTimes_100ns[place] ?? null;
    return absent.has(id) ? [] : [{ id, at_ms: at === null ? null : Number(at / BigInt(TICKS_PER_MILLISECOND)) }];
  });
}

function single({ id, at_ms }: Listed): Turn {
  return { at_ms, competitorIds: [id], group: null };
}

/** One clock for all who start together: by their times, then by their groups. */
function groupsOf(
  { competitors }: StartDetail,
  { massStartField }: HeatDto,
  listed: readonly Listed[],
): readonly Turn[] {
  const byId = new Map(competitors.map((competitor) => [competitor.id, competitor]));
  const groupName = (id: string) => {
    const competitor = byId.get(id);
    return massStartField === null || competitor === undefined ? null : groupOfCompetitor(competitor, massStartField);
  };
  const together = new Map<string, (Listed & { readonly group: string | null })[]>();
  for (const { id, at_ms } of listed) {
    const group = groupName(id);
    const key = JSON.stringify([at_ms, at_ms === null ? group : null]);
    const members = together.get(key);
    if (members === undefined) together.set(key, [{ id, at_ms, group }]);
    else members.push({ id, at_ms, group });
  }
  const turns = [...together.values()].map((members): Turn => {
    const groups = [...new Set(members.map(({ group }) => group ?? ''))].filter((group) => group !== '');
    return {
      at_ms: members[0]?.at_ms ?? null,
      competitorIds: members.map(({ id }) => id),
      group: groups.length === 0 ? null : groups.join(', '),
    };
  });
  return turns.toSorted((a, b) => (a.at_ms ?? Infinity) - (b.at_ms ?? Infinity) || 0);
}

function nextIn(all: readonly Turn[], heat: HeatDto): number {
  const { nextCompetitorId, nextGroup, massStart, state } = heat;
  const isClosed = state === 'finished' || state === 'cancelled';
  if (massStart && !isClosed) {
    return Math.max(
      0,
      all.findIndex(({ group }) => group !== null && group === nextGroup),
    );
  }
  const place = all.findIndex(({ competitorIds }) => competitorIds.includes(nextCompetitorId ?? ''));
  if (place !== -1) return place;
  return state === 'prepared' ? 0 : all.length;
}
