/** What of the set-up a round of a heat goes by, placed at a revision of the history. */
import type { CompetitorId } from '../model/ids.ts';
import type { HeatRules } from '../model/rules.ts';
import { NO_START_TIMES } from '../start/scheduled-start.ts';
import { groupingOf } from '../start/start-groups.ts';
import type { RoundSetup } from '../state/round-setup.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';

/** The heat's own part of the set-up is as it was, but for what is `changed`. */
export function placeSetup(
  state: RaceState,
  heat: LiveHeat,
  revision: number,
  changed: Partial<Pick<RoundSetup, 'startList' | 'startTimes'>> = {},
): void {
  const { startTimes = heat.startTimesAsSet } = changed;
  const startList = changed.startList === undefined ? heat.listAsSet : withWithdrawn(state, heat, changed.startList);
  const lastStep = state.actions.at(-1)?.revision ?? 0;
  heat.placeSetup(setupOf(state, heat.rules, startList, startTimes, heat.startList), revision, lastStep);
}

/** Appends those whose late entry was taken back. The organiser who sets a list does not see them; redo brings them back to its end. */
function withWithdrawn(
  { withdrawn }: RaceState,
  { id }: LiveHeat,
  list: readonly CompetitorId[],
): readonly CompetitorId[] {
  const hidden = [...withdrawn].filter(([, { heats }]) => heats.has(id)).map(([competitorId]) => competitorId);
  return hidden.length === 0 ? list : [...list, ...hidden];
}

/**
 * What the set-up of the moment says to a round with this start list.
 *
 * @param joined those who are on the list without having been set
 */
export function setupOf(
  state: RaceState,
  rules: HeatRules,
  startList: readonly CompetitorId[],
  startTimes = NO_START_TIMES,
  joined: readonly CompetitorId[] = [],
): RoundSetup {
  const { entries, withdrawn } = state;
  return {
    startList,
    startTimes,
    rules,
    grouping: groupingOf(rules, [startList, joined], (id) => entries.get(id) ?? withdrawn.get(id)?.entry),
    filterTime_100ns: state.rules.triggerFilterTime_100ns,
    course: state.course,
  };
}
