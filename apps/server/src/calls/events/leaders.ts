/**
 * Who leads where an event is now, for those who do not run its page: a card of the first page, a search engine, the
 * first answer. Many ask for the same at one moment, so it is looked up at most once a second for each event.
 */
import {
  decimalsOfTotal,
  heatsBefore,
  limits,
  type EventLeaderDto,
  type EventNowDto,
  type HeatDto,
} from '@startwand/contract';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { within } from '../../base/timers.ts';
import {
  gapDecimals,
  isRanked,
  rankInTotal,
  shownDecimals,
  type CompetitorId,
  type Duration,
  type EventId,
  type Heat,
  type Precision,
  type Race,
  type Run,
  rankRows,
  rowsOfHeat,
} from '@startwand/timing';
import { presentPublicCompetitor } from '../../race/competitors/present.ts';
import { carriedOver } from '../../race/heats/rank-heat.ts';
import type { HeatRecord } from '../../race/heats/record.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';

interface Leading {
  readonly rank: number;
  readonly bib: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly nation: string | null;
  readonly class: string | null;
  readonly result_100ns: Duration;
  readonly gap_100ns: Duration;
  readonly decimals: Precision;
  readonly gapDecimals: Precision;
}

/** The best of the heat that visitors see first. */
export interface Top {
  readonly heat: string;
  readonly state: HeatDto['state'];
  /** Ranked by how far each was from its aim. */
  readonly isRegularity: boolean;
  /** A later heat of a sum: the results are totals. */
  readonly isTotal: boolean;
  readonly rows: readonly Leading[];
}

interface Parts {
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly elapsed_ms: () => number;
}

/** What is known of an event at one moment. */
interface Seen {
  readonly top: Top | null;
  /** `null`: no heat is armed. */
  readonly running: EventNowDto | null;
}

export const nothing: Seen = { top: null, running: null };

/** An answer, and the visibility of the event when it was read; `null`: nothing was read, so nobody is named. */
interface Look {
  readonly seen: Seen;
  readonly visibility: object | null;
}

interface Kept {
  readonly madeAt_ms: number;
  readonly look: Promise<Look>;
}

/** A small race is read within that. */
const patience_ms = 150;
/** As many as a first answer tells. */
const rowsMax = 10;
const keptMax = 500;
/** A card names no more of those who are on course. */
const namedMax = 3;

export class Leaders {
  readonly #parts: Parts;
  readonly #kept = new BoundedCache<EventId, Kept>({ max: keptMax });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** `null`: see `lookAt`. */
  async of(eventId: EventId): Promise<Top | null> {
    return (await this.lookAt(eventId)).top;
  }

  /**
   * Nothing where nobody has a result, results are not public, or the race is long and has to be read first: nobody waits
   * for that, and who asks a second later is answered.
   */
  async lookAt(eventId: EventId): Promise<Seen> {
    await this.#dropHidden(eventId);
    const now_ms = this.#parts.elapsed_ms();
    const kept = this.#kept.peek(eventId);
    if (kept !== undefined && now_ms - kept.madeAt_ms < limits.snapshotAge_ms) return (await kept.look).seen;
    const look = this.#look(eventId);
    this.#kept.set(eventId, { madeAt_ms: now_ms, look });
    return (await look).seen;
  }

  /** Drops what is kept of an event that has hidden something or forgotten somebody since. */
  async #dropHidden(eventId: EventId): Promise<void> {
    const kept = this.#kept.peek(eventId);
    if (kept === undefined) return;
    const { visibility } = await kept.look;
    if (visibility === null) return;
    const opening = this.#parts.rooms.openRoom(eventId).catch(() => null);
    const room = await within(patience_ms, opening);
    if (room?.feed.visibility !== visibility) this.#kept.deleteIfStill(eventId, kept);
  }

  async #look(eventId: EventId): Promise<Look> {
    let visibility: object | null = null;
    const opening = this.#parts.rooms.openRoom(eventId);
    const looking = opening.then((room) =>
      room?.look((view) => {
        ({ visibility } = room.feed);
        return seenIn(view);
      }),
    );
    // A room that breaks or cannot be read says so to those who need it.
    const seen = await within(
      patience_ms,
      looking.catch(() => null),
    );
    return { seen: seen ?? nothing, visibility };
  }
}

/** The first of them, for a card. */
export function presentLeader({ heat, isRegularity, isTotal, rows }: Top): EventLeaderDto | null {
  const [first, second] = rows;
  if (first === undefined) return null;
  const { bib: startNumber, firstName, lastName, nation, result_100ns } = first;
  return {
    heat,
    startNumber,
    firstName,
    lastName,
    nation,
    class: first.class,
    result_100ns,
    isRegularity,
    isTotal,
    precision: first.decimals,
    ahead_100ns: second?.gap_100ns ?? null,
    ...(second === undefined || second.gapDecimals === first.decimals ? {} : { aheadPrecision: second.gapDecimals }),
  };
}

/** The same heat that the live page shows first. */
function seenIn(view: EventView): Seen {
  const { event } = view;
  const current = event.publicResult && event.deletedAt === null ? currentHeat(view) : null;
  if (current === null) return nothing;
  return { top: topOf(view, heatOfStandings(view, current)), running: runningIn(view, current) };
}

/** Until somebody has started in the heat that is armed, the standings are those of the heat before. */
function heatOfStandings({ race, heats }: EventView, current: ShownHeat): ShownHeat {
  const hasBegun = [...current.heat.runs.values()].some(({ status }) => status !== 'waiting');
  if (current.heat.state !== 'armed' || hasBegun) return current;
  const raced = inOrderOf({ race, heats }).filter(
    ({ heat, shown }) => heat.state === 'finished' && shown.position < current.shown.position,
  );
  return raced.at(-1) ?? current;
}

function runningIn({ event, race, competitors }: EventView, { heat, shown }: ShownHeat): EventNowDto | null {
  if (heat.state !== 'armed') return null;
  const onCourse = [...heat.runs.values()]
    // A run without a start has no place in the order on course.
    .filter(({ counts, status, crossings }) => counts && status === 'onCourse' && (crossings[0] ?? null) !== null)
    .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
  const named = (id: CompetitorId): EventNowDto['onCourse'] => {
    const [entry, known] = [race.entries.get(id), competitors.get(id)];
    if (entry === undefined || known === undefined) return [];
    const { startNumber, firstName, lastName, nation } = presentPublicCompetitor(known, entry, event.registration);
    return [{ startNumber, firstName, lastName, nation }];
  };
  const nextId = shown.isListWithheld === true ? null : heat.nextStarter;
  return {
    heatId: heat.id,
    heat: shown.name,
    // Of a crowd that ran off at one shot, no three are the ones to name.
    onCourse:
      heat.rules.start === 'mass' ? [] : onCourse.slice(0, namedMax).flatMap(({ competitorId }) => named(competitorId)),
    onCourseCount: onCourse.length,
    next: nextId === null ? null : (named(nextId)[0] ?? null),
  };
}

function startOf({ crossings }: Run): bigint {
  return crossings[0]?.timestamp ?? 0n;
}

function topOf(view: EventView, current: ShownHeat): Top | null {
  const { event, race } = view;
  const { heat, shown } = current;
  const before = carriedInto(view, current);
  const everybody = rowsOfHeat(race, heat);
  const ranked = before === null ? rankRows(race, heat, everybody) : rankInTotal(everybody, carriedOver(race, before));
  const decimals = decimalsOf(race, [...(before ?? []), heat]);
  const rows: Leading[] = [];
  for (const { row, rank, gap_100ns } of ranked) {
    if (rank === null || gap_100ns === null || !isRanked(row) || rows.length === rowsMax) break;
    const known = view.competitors.get(row.competitorId);
    if (known === undefined) continue;
    const { startNumber: bib, ...who } = presentPublicCompetitor(known, row.entry, event.registration);
    rows.push({
      rank,
      bib,
      firstName: who.firstName,
      lastName: who.lastName,
      nation: who.nation,
      class: who.class,
      result_100ns: row.result_100ns,
      gap_100ns,
      decimals: shownDecimals(row, decimals),
      gapDecimals: gapDecimals(row, gap_100ns, decimals),
    });
  }
  if (rows.length === 0) return null;
  return {
    heat: shown.name,
    state: heat.state,
    isRegularity: heat.rules.regularity !== 'disabled',
    isTotal: before !== null,
    rows,
  };
}

/** The heats whose results count in this one; `null` where it stands by itself. */
export function carriedInto({ race, heats }: EventView, { heat }: ShownHeat): readonly Heat[] | null {
  const all = [...race.heats.values()].flatMap((one) => {
    const { id, state, rules, startList, runs } = one;
    const position = heats.get(id)?.position;
    if (position === undefined) return [];
    return [{ id, state, position, isRated: rules.isRated, regularity: rules.regularity, startList, runs, one }];
  });
  const own = all.find(({ id }) => id === heat.id);
  if (own === undefined) return null;
  const lists = {
    event: { overallRanking: race.rules.overall },
    heats: all,
    startLists: all.map(({ id, startList }) => ({ heatId: id, competitorIds: startList })),
    runs: all.flatMap(({ id, runs }) => [...runs.values()].map(({ competitorId }) => ({ heatId: id, competitorId }))),
  };
  return heatsBefore(lists, own)?.map(({ one }) => one) ?? null;
}

/** As fine as the finest of them. */
export function decimalsOf(race: Race, heats: readonly Heat[]): Precision {
  return decimalsOfTotal(heats.map(({ rules }) => rules.rounding ?? race.rules.rounding));
}

export interface ShownHeat {
  readonly heat: Heat;
  readonly shown: HeatRecord;
}

/** Where something happens now; else the last one that something happened in. */
export function currentHeat({ race, heats }: EventView): ShownHeat | null {
  const inOrder = inOrderOf({ race, heats });
  return (
    inOrder.find(({ heat }) => heat.state === 'armed') ??
    inOrder.findLast(({ heat }) => heat.state === 'disarmed' || heat.state === 'finished') ??
    null
  );
}

function inOrderOf({ race, heats }: Pick<EventView, 'race' | 'heats'>): readonly ShownHeat[] {
  return [...race.heats.values()]
    .flatMap((heat): ShownHeat[] => {
      const shown = heats.get(heat.id);
      return shown === undefined ? [] : [{ heat, shown }];
    })
    .toSorted((a, b) => a.shown.position - b.shown.position);
}
