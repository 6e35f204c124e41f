/** A list as it goes on paper: one after the other for each group, and behind each who has no rank in it. */
import {
  totalRounding,
  isInGroup,
  narrow,
  ratedHeats,
  roundingOf,
  valueOf,
  type CompareTexts,
  type HeatDto,
  type ListFilter,
  type PublicCompetitorDto,
  type PublicDetailDto,
} from '@startwand/contract';
import type { Duration, Ranked, Rounding } from '@startwand/timing';
import { choices } from '../../../race/filter.ts';
import { HeatLists, type RankingLine } from '../../../race/heat-ranking.ts';
import { overallView } from '../../../race/overall-ranking.ts';
import type { SavedGroup, SavedView } from '../../../race/saved-lists.ts';
import { RunningTotals } from '../../../race/running-totals.ts';
import { knownLines } from '../final/public-totals.ts';
import type { ListChoice } from './list-choice.ts';
import { rankSpeeds, rankTimes } from './rank-list.ts';

export interface SheetRow {
  readonly competitor: PublicCompetitorDto;
  readonly rank: number | null;
  readonly gap_100ns: Duration | null;
  readonly speed_ckmh: number | null;
  /** `null` in a list of speeds. */
  readonly line: RankingLine | null;
}

export interface SheetList {
  /** By what value it is divided off; '' for those without one, `null` for the whole. */
  readonly group: string | null;
  /** What the group is called, where it is one of a list of the organiser. */
  readonly name?: string;
  readonly ranked: readonly SheetRow[];
  readonly unranked: readonly SheetRow[];
  /** In a list of totals: those that it is made of. */
  readonly heats: readonly HeatDto[];
  readonly rounding: Rounding;
}

/** What the address asks for; `heat`: `null` for all rated heats together. */
export interface AskedList {
  readonly heat: HeatDto | null;
  readonly choice: ListChoice;
  readonly by: string | undefined;
  readonly filter: ListFilter;
  /** The order of groups. */
  readonly compare: CompareTexts;
}

/** Groups in which nobody is listed are left out. */
export function sheetLists(detail: PublicDetailDto, asked: AskedList): readonly SheetList[] {
  const { by, filter, compare } = asked;
  if (by === undefined) return [sheetList(detail, asked, null, (one) => isInGroup(filter, one))];
  const { competitors } = detail;
  const others = competitors.some((one) => valueOf(one, by) === '') ? [''] : [];
  return [...choices(competitors, by, compare), ...others]
    .map((group) => {
      const shows = (one: PublicCompetitorDto) => isInGroup(filter, one) && valueOf(one, by) === group;
      return sheetList(detail, asked, group, shows);
    })
    .filter(({ ranked, unranked }) => ranked.length + unranked.length > 0);
}

/** The groups of a list that the organiser put together, each under its name. */
export function savedSheetLists(
  { heat, groups }: SavedView,
  detail: PublicDetailDto,
  { filter, nameOf }: Pick<AskedList, 'filter'> & { readonly nameOf: (group: SavedGroup) => string },
): readonly SheetList[] {
  const shown = (rows: readonly SheetRow[]) =>
    narrow(filter, rows, ({ competitor }) => competitor).filter(({ competitor }) => isInGroup(filter, competitor));
  return groups
    .map((group): SheetList => ({
      group: group.values.length === 0 ? null : nameOf(group),
      name: nameOf(group),
      ranked: shown(group.ranked.map(rowOf)),
      unranked: shown(group.unranked.filter(({ status }) => status !== 'waiting').map(withoutRank)),
      heats: heat === null ? ratedHeats(detail.heats) : [],
      rounding: heat === null ? totalRounding(detail) : roundingOf(heat),
    }))
    .filter(({ ranked, unranked }) => ranked.length + unranked.length > 0);
}

type Shows = (competitor: PublicCompetitorDto) => boolean;

function sheetList(
  detail: PublicDetailDto,
  { heat, choice, filter }: AskedList,
  group: string | null,
  shows: Shows,
): SheetList {
  const shown = (rows: readonly SheetRow[]) => narrow(filter, rows, ({ competitor }) => competitor);
  if (heat === null) {
    const { ranked, unfinished, unranked } = overallView(detail, shows);
    return {
      group,
      ranked: shown(ranked.map(rowOf)),
      unranked: shown([...unfinished, ...unranked].map(withoutRank)),
      heats: ratedHeats(detail.heats),
      rounding: totalRounding(detail),
    };
  }
  const whole = { group, heats: [], rounding: roundingOf(heat) };
  if (choice.kind === 'speed') {
    const speeds = rankSpeeds(detail, heat, shows).map(({ row: { competitor, speed_ckmh }, rank }): SheetRow => ({
      competitor,
      rank,
      gap_100ns: null,
      speed_ckmh,
      line: null,
    }));
    return { ...whole, ranked: shown(speeds), unranked: [] };
  }
  const total = choice.kind === 'total' ? new RunningTotals(shows, knownLines).look(detail, heat) : null;
  if (total !== null) {
    const { list, heats, rounding } = total;
    const rows = list.map(rowOf);
    return {
      group,
      heats,
      rounding,
      ranked: shown(rows.filter(({ rank }) => rank !== null)),
      unranked: shown(rows.filter(({ rank }) => rank === null)),
    };
  }
  if (choice.kind === 'split' || choice.kind === 'section') {
    return { ...whole, ranked: shown(rankTimes(detail, heat, choice, shows).map(rowOf)), unranked: [] };
  }
  const { ranked, unranked } = new HeatLists(shows).view(detail, heat);
  return { ...whole, ranked: shown(ranked.map(rowOf)), unranked: shown(unranked.map(withoutRank)) };
}

function rowOf({ row, rank, gap_100ns }: Ranked<RankingLine>): SheetRow {
  return { competitor: row.competitor, rank, gap_100ns, speed_ckmh: null, line: row };
}

function withoutRank(line: RankingLine): SheetRow {
  return { competitor: line.competitor, rank: null, gap_100ns: null, speed_ckmh: null, line };
}
