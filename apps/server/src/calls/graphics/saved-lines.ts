/** A list that the organiser put together, for a mixer: its groups one behind the other, with what visitors see. */
import {
  compareTexts,
  groupValues,
  isInSavedList,
  ratedHeats,
  savedListOf,
  type PublicCompetitorDto,
} from '@startwand/contract';
import {
  divide,
  firstOf,
  type Heat,
  type Precision,
  type Ranked,
  rankRows,
  rowsOfHeat,
  type HeatRow,
} from '@startwand/timing';
import { asHeatId } from '../../base/ids.ts';
import { presentPublicCompetitor } from '../../race/competitors/present.ts';
import { presentSavedLists } from '../../race/events/saved-lists.ts';
import { rankTotalRows, totalRows } from '../../race/heats/rank-heat.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { decimalsOf } from '../events/leaders.ts';
import type { Line } from './line.ts';

/** @returns `null`: there is no list of that name, or none that a visitor may see */
export function savedLines(
  view: EventView,
  name: string,
): { readonly lines: readonly Line[]; readonly decimals: Precision } | null {
  const list = savedListOf({ savedLists: presentSavedLists(view, false) }, name);
  if (list === null) return null;
  const { race } = view;
  const heat = list.heatId === null ? null : (race.heats.get(asHeatId(list.heatId)) ?? null);
  const rated = ratedOf(view);
  const rows = (heat === null ? totalRows(race, rated) : rowsOfHeat(race, heat)).flatMap((row) => {
    const competitor = shownOf(view, row);
    return competitor !== null && isInSavedList(list, competitor) ? [{ row, competitor }] : [];
  });
  const groups = divide(rows, ({ competitor }) => groupValues(list, competitor), compareTexts);
  const lines = groups.flatMap(({ values, items }) => {
    const members = items.map(({ row }) => row);
    const ranked = heat === null ? rankTotalRows(race, rated, members) : rankRows(race, heat, members);
    const group = values.map((value) => (value === '' ? '–' : value)).join(' · ');
    return firstOf(ranked, list.first)
      .filter(({ rank: place }) => place !== null)
      .map((entry) => lineOf(entry, group));
  });
  return { lines, decimals: decimalsOf(race, heat === null ? rated : [heat]) };
}

function lineOf({ row, rank: place, gap_100ns: gap }: Ranked<HeatRow>, group: string): Line {
  return { row, rank: place, time: row.result_100ns, gap: place === 1 ? null : gap, runningFrom: null, group };
}

function ratedOf({ race, heats }: EventView): readonly Heat[] {
  const all = [...race.heats.values()].flatMap((heat) => {
    const position = heats.get(heat.id)?.position;
    return position === undefined ? [] : [{ heat, position, state: heat.state, isRated: heat.rules.isRated }];
  });
  return ratedHeats(all).map(({ heat }) => heat);
}

function shownOf({ competitors, event }: EventView, { competitorId, entry }: HeatRow): PublicCompetitorDto | null {
  const known = competitors.get(competitorId);
  return known === undefined ? null : presentPublicCompetitor(known, entry, event.registration);
}
