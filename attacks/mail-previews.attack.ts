/** What a mail to thousands would be, and who matches many words, is asked again and again without writing anything. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { aLargeEvent, answeredDuring, deliversOne, type LargeEvent } from './cast/large-field.ts';

const field = 4_000;
const atOnce = 5;
const words = 'a b c d e f g h i j k';

export const attack: Attack = {
  title: 'previews of a mail to everybody keep others waiting',
  run: async (battlefield) => {
    const event = await aLargeEvent(battlefield.scene.ben, field, (index) => ({
      email: `crowd-${index}@runner.example`,
    }));
    const list = `/events/${event.id}/heats/${event.heatId}/competitors`;
    await battlefield.scene.ben.api.post(list, { competitorIds: event.competitorIds });
    const findings: Finding[] = [];
    for (const round of battlefield.rounds()) {
      const seen = await ask(battlefield, event, round);
      findings.push(...seen.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function ask(battlefield: Battlefield, { id }: LargeEvent, round: number): Promise<readonly Finding[]> {
  const { attacker, another, scene } = battlefield;
  const bodies = [{}, { matching: { search: words } }];
  const asking = ['invite', 'inform'].flatMap((mail) =>
    Array.from({ length: atOnce }, (_none, n) =>
      attacker.post(`/events/${id}/competitors/all/${mail}/preview`, bodies[n % bodies.length], scene.ben.token),
    ),
  );
  const answered = await answeredDuring(another(), Promise.all(asking));
  const answers = await Promise.all(asking);
  return [
    finding(
      'each question is answered or told to come later',
      answers.every(({ http }) => http === 200 || http === 503),
      answers.map(({ http }) => http).join(' '),
    ),
    finding('others are answered many times meanwhile', answered >= 3 * asking.length, answered),
    finding('impulses are taken', await deliversOne(battlefield, 'previews', round + 1), 'one'),
  ];
}
