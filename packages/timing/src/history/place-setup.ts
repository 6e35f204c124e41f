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
  const { startList = heat.listAsSet, startTimes = heat.startTimesAsSet } = changed;
  const lastStep = state.actions.at(-1)?.revision ?? 0;
  heat.placeSetup(setupOf(state, heat.rules, startList, startTimes), revision, lastStep);
}

/** What the set-up of the moment says to a round with this start list. */
export function setupOf(
  state: RaceState,
  rules: HeatRules,
  startList: readonly CompetitorId[],
  startTimes = NO_START_TIMES,
): RoundSetup {
  return {
    startList,
    startTimes,
    rules,
    grouping: groupingOf(rules, startList, state.entries),
    filterTime_100ns: state.rules.triggerFilterTime_100ns,
    course: state.course,
  };
}
