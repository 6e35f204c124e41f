/** Says whom a heat should have taken in by itself and could not (Spec §8). */
import type { FactOf } from './fact.ts';
import type { LogNote } from './log-note.ts';
import type { Race } from './race.ts';

export function takingInNotes(race: Race, { setup }: FactOf<'SetUp'>): LogNote[] {
  if (setup.kind !== 'noteTakingInFailed') return [];
  const { heatId, competitorIds } = setup;
  const bibs = competitorIds.flatMap((id) => race.entries.get(id)?.bib ?? []);
  const [only, other] = competitorIds;
  return [
    {
      type: 'takingInFailed',
      severity: 'medium',
      heatId,
      competitorId: other === undefined ? (only ?? null) : null,
      bib: bibs.length === 1 ? (bibs[0] ?? null) : null,
      triggerId: null,
      bibs,
    },
  ];
}
