/** A start list of thousands is turned around again and again, and so are all their numbers. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { aLargeEvent, answeredDuring, deliversOne, type LargeEvent } from './cast/large-field.ts';

const field = 4_000;
const atOnce = 6;

export const attack: Attack = {
  title: 'turning a start list of thousands keeps others waiting',
  run: async (battlefield) => {
    const event = await aLargeEvent(battlefield.scene.ben, field, () => ({ club: 'Ski club' }));
    const findings: Finding[] = [];
    for (const round of battlefield.rounds()) {
      const seen = await turn(battlefield, event, round);
      findings.push(...seen.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function turn(
  battlefield: Battlefield,
  { id, heatId, competitorIds }: LargeEvent,
  round: number,
): Promise<readonly Finding[]> {
  const { attacker, another, scene } = battlefield;
  const turned = [...competitorIds].reverse();
  const turning = Array.from({ length: atOnce }, (_none, n) =>
    attacker.post(
      `/events/${id}/heats/${heatId}/competitors`,
      { competitorIds: n % 2 === 0 ? competitorIds : turned },
      scene.ben.token,
    ),
  );
  const clearing = attacker.post(`/events/${id}/competitors/startnumber/clear`, { competitorIds }, scene.ben.token);
  const all = [...turning, clearing];
  const answered = await answeredDuring(another(), Promise.all(all));
  const answers = await Promise.all(all);
  return [
    finding(
      'each is done or told to come later',
      answers.every(({ http }) => http === 200 || http === 503),
      answers.map(({ http }) => http).join(' '),
    ),
    finding('others are answered in between', answered >= all.length, answered),
    finding('impulses are taken', await deliversOne(battlefield, 'lists', round + 1), 'one'),
  ];
}
