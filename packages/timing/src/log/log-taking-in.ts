/** Says whom a heat should have taken in by itself and could not (Spec §8). */
import type { FactOf } from '../model/fact.ts';
import { notesOnCompetitors } from './log-competitors.ts';
import type { LogNote } from './log-note.ts';
import type { Race } from '../model/race.ts';

const FAILED = { type: 'takingInFailed', severity: 'medium' } as const;

export function takingInNotes(race: Race, { setup }: FactOf<'SetUp'>): LogNote[] {
  if (setup.kind !== 'noteTakingInFailed') return [];
  return notesOnCompetitors(race, setup.heatId, FAILED, setup.competitorIds);
}
