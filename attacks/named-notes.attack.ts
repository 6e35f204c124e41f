/** Who is named in thousands of long notes is asked again and again: looking for it keeps everybody else waiting. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { aLargeEvent, answeredDuring, deliversOne, type LargeEvent } from './cast/large-field.ts';

const field = 4_000;
const atOnce = 5;
const note = 'ab cd ef gh last1 '.repeat(55).trim();

export const attack: Attack = {
  title: 'looking for names in all notes of an event keeps others waiting',
  run: async (battlefield) => {
    const event = await aLargeEvent(battlefield.scene.ben, field, () => ({ note }));
    const findings: Finding[] = [];
    for (const round of battlefield.rounds()) {
      const seen = await ask(battlefield, event, round);
      findings.push(...seen.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function ask(
  battlefield: Battlefield,
  { id, competitorIds }: LargeEvent,
  round: number,
): Promise<readonly Finding[]> {
  const { attacker, another, scene } = battlefield;
  const asking = Array.from({ length: atOnce }, (_none, n) =>
    attacker.get(`/events/${id}/competitors/${competitorIds[n] ?? ''}/mentions`, scene.ben.token),
  );
  const answered = await answeredDuring(another(), Promise.all(asking));
  const answers = await Promise.all(asking);
  return [
    finding(
      'each question is answered or told to come later',
      answers.every(({ http }) => http === 200 || http === 503),
      answers.map(({ http }) => http).join(' '),
    ),
    finding('others are answered many times meanwhile', answered >= 3 * atOnce, answered),
    finding('impulses are taken', await deliversOne(battlefield, 'notes', round + 1), 'one'),
  ];
}
