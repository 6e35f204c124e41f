/** A run whose time is outside the speed limits stays valid, and the log says so (Spec §8). */
import type { Fact } from '../model/fact.ts';
import type { LogNote, LogNoteType } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { stateOf } from '../state/race-state.ts';
import { bearerOf } from '../state/run-of.ts';
import type { SpeedBreach } from '../ranking/speed.ts';

const NOTES: Record<SpeedBreach, LogNoteType> = {
  exceeded: 'speedExceeded',
  undercut: 'speedUndercut',
};

/** Wherever the time came from: an impulse, an operator's word, or an undo. */
export function speedNotes(race: Race, fact: Fact): LogNote[] {
  return stateOf(race)
    .speedWatch.breachesOf(fact)
    .map(({ runId, heatId, breach }) => {
      const competitorId = bearerOf(race, runId)?.competitorId ?? null;
      const bib = competitorId === null ? null : (race.entries.get(competitorId)?.bib ?? null);
      return {
        type: NOTES[breach],
        severity: 'low',
        heatId,
        competitorId,
        bib,
        triggerId: fact.type === 'TriggerJudged' ? fact.trigger.id : null,
        bibs: bib === null ? [] : [bib],
      };
    });
}
