/**
 * The standings of a series out of the details of its events, as visitors see them: who is one person, where each came,
 * and what it makes. Runs in the thread that makes files.
 */
import {
  compareTexts as compare,
  cupTableOf,
  eventResult,
  type CupGroupDto,
  type CupRowDto,
  type EventTotal,
  type PersonInRaceDto,
  type PublicDetailDto,
  type StandingsWithPersonsDto,
} from '@startwand/contract';
import { cupStandings, joinPersons, type CupPlacing, type CupStanding, type Ranked } from '@startwand/timing';
import type { StandingsOrder } from './standings-order.ts';

export interface RaceOfSeries {
  readonly race: StandingsWithPersonsDto['races'][number];
  /** `null`: it gives no points yet. */
  readonly detail: PublicDetailDto | null;
  readonly accounts: ReadonlyMap<string, string>;
}

type Competitor = PublicDetailDto['competitors'][number];

/** Where somebody came in one race. */
interface Placed {
  readonly race: number;
  readonly key: string;
  readonly competitor: Competitor;
  readonly place: Ranked<EventTotal<Competitor>>;
  readonly group: Omit<CupGroupDto, 'rows'>;
}

/** Of more doubts than this an organiser has to ask the years of birth. */
const doubtsMax = 200;

export function workOutStandings(
  series: StandingsOrder['series'],
  races: readonly RaceOfSeries[],
): StandingsWithPersonsDto {
  const placed = races.flatMap((race, number) => placedIn(race, number, series.per));
  const joins = series.joins.map((join) => join.map(({ eventId, competitorId }) => keyOf(eventId, competitorId)));
  const people = new Map(placed.map((one) => [one.key, one]));
  const { personOf, doubts } = joinPersons(
    [...people.values()].map(({ key, race, competitor }) => ({
      key,
      race,
      account: races[race]?.accounts.get(competitor.id) ?? null,
      firstName: competitor.firstName,
      lastName: competitor.lastName,
      yearOfBirth: competitor.yearOfBirth,
      club: competitor.club,
    })),
    joins,
  );
  const named = (keys: readonly string[]): PersonInRaceDto[] =>
    keys
      .flatMap((key) => {
        const one = people.get(key);
        return one === undefined ? [] : [inRace(one, races)];
      })
      .sort((a, b) => a.race - b.race);
  const { id, name, best, ties, per, table } = series;
  return {
    id,
    name,
    best,
    ties,
    per,
    table,
    races: races.map(({ race }) => race),
    groups: groupsOf(placed, (key) => personOf.get(key) ?? key, series),
    doubts: doubts.slice(0, doubtsMax).map(named),
    joined: joins.map(named),
  };
}

/** Each competitor once: within its class or gender, where these have standings of their own. */
function placedIn(
  { race, detail }: RaceOfSeries,
  number: number,
  per: StandingsOrder['series']['per'],
): readonly Placed[] {
  if (detail === null) return [];
  const group = (competitor: Competitor): Placed['group'] => ({
    class: per === 'class' || per === 'classAndGender' ? competitor.class : null,
    gender: per === 'gender' || per === 'classAndGender' ? competitor.gender : null,
  });
  const results = eventResult(detail, (competitor) => JSON.stringify(group(competitor)));
  return [...results.values()].flatMap((list) =>
    list.map((place): Placed => {
      const { competitor } = place.row;
      return { race: number, key: keyOf(race.id, competitor.id), competitor, place, group: group(competitor) };
    }),
  );
}

function groupsOf(
  placed: readonly Placed[],
  personOf: (key: string) => string,
  { table, best, ties }: StandingsOrder['series'],
): CupGroupDto[] {
  const rules = { table: cupTableOf(table), best, ties };
  const groups = Map.groupBy(placed, ({ group }) => JSON.stringify(group));
  return [...groups.values()]
    .flatMap((members): CupGroupDto[] => {
      const [first] = members;
      const ofPerson = Map.groupBy(members, ({ key }) => personOf(key));
      const placings = members.map(({ key, race, place }): CupPlacing => ({
        person: personOf(key),
        race,
        rank: place.rank,
        status: place.row.status,
      }));
      const rows = cupStandings(placings, rules).flatMap((standing) => {
        const own = ofPerson.get(standing.person) ?? [];
        return hasStarted(standing) ? [rowOf(standing, own)] : [];
      });
      return first === undefined || rows.length === 0 ? [] : [{ ...first.group, rows: rows.sort(byRankAndName) }];
    })
    .sort(byName);
}

/** Who is entered and never came is in no standings. */
function hasStarted({ points, results }: CupStanding): boolean {
  return points > 0 || results.some(({ status }) => status !== 'dns' && status !== 'waiting');
}

/** Called as in the last race. */
function rowOf({ rank, points, results }: CupStanding, own: readonly Placed[]): CupRowDto {
  const [last] = own.toSorted((a, b) => b.race - a.race);
  return {
    rank,
    points,
    ...personIn(last?.competitor),
    results: results.map((result) => {
      const one = own.find(({ race, place }) => race === result.race && place.rank === result.rank);
      return { ...result, competitorId: one?.competitor.id ?? '' };
    }),
  };
}

function personIn(competitor: Competitor | undefined) {
  return {
    firstName: competitor?.firstName ?? '',
    lastName: competitor?.lastName ?? '',
    nation: competitor?.nation ?? null,
    club: competitor?.club ?? null,
    yearOfBirth: competitor?.yearOfBirth ?? null,
  };
}

function inRace({ race, competitor }: Placed, races: readonly RaceOfSeries[]): PersonInRaceDto {
  const eventId = races[race]?.race.id ?? '';
  return { eventId, competitorId: competitor.id, race, ...personIn(competitor) };
}

function keyOf(eventId: string, competitorId: string): string {
  return `${eventId}/${competitorId}`;
}

/** Those who share a rank by name; without points behind the others. */
function byRankAndName(a: CupRowDto, b: CupRowDto): number {
  const ranks = (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER);
  return ranks || compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName);
}

/** Those of no class last. */
function byName(a: CupGroupDto, b: CupGroupDto): number {
  const isLast = (group: CupGroupDto): number => Number(group.class === null) + Number(group.gender === null);
  return isLast(a) - isLast(b) || compare(a.class ?? '', b.class ?? '') || compare(a.gender ?? '', b.gender ?? '');
}
