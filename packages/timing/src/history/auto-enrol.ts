/**
 * A heat may enrol new entries of given groups by itself: a competitor who is entered with one of its values,
 * or changed to one, comes to the end of its start list. Where that is refused, the log says so.
 */
import type { Setup } from '../model/command.ts';
import type { Entry } from '../model/entry.ts';
import { evolve } from './evolve.ts';
import type { Advance, Fact, FactOf } from '../model/fact.ts';
import type { CompetitorId, HeatId } from '../model/ids.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import { groupOf } from '../ranking/ranking-by.ts';
import type { AutoEnrol } from '../model/rules.ts';
import { refuseSetup } from '../decisions/set-up.ts';
import { startListByBibUp } from '../start/start-list.ts';
import { Touching } from '../state/touching.ts';

/** Applies the entries, and what follows from them for the start lists, as facts of their own. */
/** @param enteredIn the heat on whose list the fact itself puts them */
export function autoEnrol(
  state: RaceState,
  fact: FactOf<'SetUp' | 'Decided'>,
  entries: readonly Entry[],
  enteredIn: HeatId | null = null,
): Advance {
  // Who is new shows only before they are entered.
  const newcomers = newcomersByHeat(state, entries);
  const facts: Fact[] = [fact];
  const touched = [evolve(state, fact)];
  const { version, at, by } = fact;
  for (const [heatId, competitorIds] of newcomers) {
    if (heatId === enteredIn) continue;
    const setup = listWith(state, heatId, competitorIds);
    const further: FactOf<'SetUp'> = { type: 'SetUp', version, at, by, revision: state.revision + 1, setup };
    facts.push(further);
    touched.push(evolve(state, further));
  }
  return { facts, touched: Touching.all(touched) };
}

function newcomersByHeat(state: RaceState, entries: readonly Entry[]): ReadonlyMap<HeatId, readonly CompetitorId[]> {
  const newcomers = new Map<HeatId, readonly CompetitorId[]>();
  const latest = [...new Map(entries.map((entry) => [entry.competitorId, entry])).values()];
  for (const heat of state.heats.values()) {
    const { takesIn } = heat.rules;
    if (takesIn === null || !isOpen(heat)) continue;
    const fitting = latest.filter((entry) => isNewcomer(state, heat, takesIn, entry));
    const competitorIds = startListByBibUp(fitting).map(({ competitorId }) => competitorId);
    if (competitorIds.length > 0) newcomers.set(heat.id, competitorIds);
  }
  return newcomers;
}

function isOpen({ state }: LiveHeat): boolean {
  return state !== 'finished' && state !== 'cancelled';
}

/** Whom an operator took from the list does not come back because of another bib. */
function isNewcomer(state: RaceState, heat: LiveHeat, takesIn: AutoEnrol, entry: Entry): boolean {
  const before = state.entries.get(entry.competitorId);
  return (
    fits(takesIn, entry) &&
    !(before !== undefined && fits(takesIn, before)) &&
    !heat.roundState.order.has(entry.competitorId)
  );
}

function fits({ field, values }: AutoEnrol, entry: Entry): boolean {
  const value = groupOf(entry, field);
  return value !== '' && values.includes(value);
}

function listWith(state: RaceState, heatId: HeatId, newcomers: readonly CompetitorId[]): Setup {
  const setup = { kind: 'joinStartList', heatId, competitorIds: newcomers } as const;
  if (refuseSetup(state, setup) === null) return setup;
  return { kind: 'noteTakingInFailed', heatId, competitorIds: newcomers };
}
