/** What a speaker can say of somebody's last race: in an event that this organiser held before, else in the heat before. */
import type {
  HeatDto,
  OperatorCompetitorDto,
  OperatorDetailDto,
  PublicCompetitorDto,
  PublicDetailDto,
} from '@startwand/contract';
import { shownDecimals, type Decimals, type Duration } from '@startwand/timing';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { standingsNow } from '../../public/event/standings.ts';

export interface LastRace {
  /** `null`: a heat of this event, which has no date of its own. */
  readonly event: Pick<PublicDetailDto['event'], 'name' | 'startDate' | 'endDate'> | null;
  readonly heat: string | null;
  readonly rank: number;
  readonly result_100ns: Duration | null;
  readonly decimals: Decimals;
}

type Person = Pick<PublicCompetitorDto, 'firstName' | 'lastName' | 'nation' | 'yearOfBirth'>;

/** Each race once, by who had a result in it. */
export class LastRaces {
  readonly #races: readonly ReadonlyMap<string, readonly (LastRace & { readonly person: Person })[]>[];

  /** @param before events that were held before, the last one first */
  constructor(before: readonly PublicDetailDto[]) {
    this.#races = before.filter(({ event }) => event.publicResult).map(resultsByName);
  }

  /** In the newest event where somebody of this name had a result, and is not known to be somebody else. */
  of(person: Person): LastRace | null {
    for (const race of this.#races) {
      const found = (race.get(nameOf(person)) ?? []).filter((one) => mayBe(one.person, person));
      // Two of one name are nobody to speak of.
      const [only] = found;
      if (only !== undefined && found.length === 1) return only;
    }
    return null;
  }
}

function resultsByName(
  detail: PublicDetailDto,
): ReadonlyMap<string, readonly (LastRace & { readonly person: Person })[]> {
  const byName = new Map<string, (LastRace & { readonly person: Person })[]>();
  const standings = standingsNow(detail);
  for (const { row, rank } of standings?.ranked ?? []) {
    if (rank === null || standings === null) continue;
    const { result_100ns, competitor } = row;
    const race = {
      event: detail.event,
      heat: null,
      rank,
      result_100ns,
      decimals: shownDecimals(row, standings.decimals),
      person: competitor,
    };
    const known = byName.get(nameOf(competitor));
    if (known === undefined) byName.set(nameOf(competitor), [race]);
    else known.push(race);
  }
  return byName;
}

function nameOf({ firstName, lastName }: Person): string {
  return `${lastName}\n${firstName}`.toLocaleLowerCase();
}

function mayBe(a: Person, b: Person): boolean {
  const differs = (one: unknown, other: unknown) => one !== null && other !== null && one !== other;
  return !differs(a.nation, b.nation) && !differs(a.yearOfBirth, b.yearOfBirth);
}

/** The results of the heat before this one. */
export function heatBefore(
  detail: OperatorDetailDto,
  heat: HeatDto,
): ReadonlyMap<OperatorCompetitorDto['id'], LastRace> {
  const before = detail.heats
    .filter(({ position, state }) => position < heat.position && state === 'finished')
    .toSorted((a, b) => a.position - b.position)
    .at(-1);
  if (before === undefined) return new Map();
  const { ranked } = new HeatLists().view(detail, before);
  return new Map(
    ranked.flatMap(({ row, rank }): [string, LastRace][] => {
      const { competitorId, result_100ns } = row;
      const decimals = shownDecimals(row, before.precision);
      const race = { event: null, heat: before.name, rank: rank ?? 0, result_100ns, decimals };
      return rank === null ? [] : [[competitorId, race]];
    }),
  );
}
