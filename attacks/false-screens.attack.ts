/** Strangers say that they are screens of an event, by the name of the real one: whether the desk still sees that. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { anEventOf } from './cast/scene.ts';

interface Screen {
  readonly page: string;
  readonly name: string;
}

const attackers = 6;
const pagesEach = 60;

export const attack: Attack = {
  title: 'strangers crowd out the screens that the desk sees',
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const found = await crowd(field, round);
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function crowd({ scene: { anna }, attacker, another }: Battlefield, round: number): Promise<readonly Finding[]> {
  const { id } = await anEventOf(anna, null);
  const real = { page: `realpage${round}`, name: 'Finish' };
  const hall = another();
  const said = await report(hall, id, real);
  const answers: number[] = [];
  for (let one = 0; one < attackers; one += 1) {
    const stranger = another();
    for (let page = 0; page < pagesEach; page += 1) {
      answers.push(
        await report(stranger, id, { page: `fake${one}page${String(page).padStart(3, '0')}`, name: 'Finish' }),
      );
    }
  }
  const seen = await anna.api.get<Screen>(`/events/${id}/boards/there`);
  const still = seen.find(({ page }) => page === real.page);
  const turned = await report(attacker, id, { page: 'turned000', name: 'a\u202Eb' });
  return [
    finding('the real screen reports', said === 200, said),
    finding(
      'nothing falls over',
      answers.every((http) => http === 200 || http === 429 || http === 503),
      answers.length,
    ),
    finding('the desk still sees the real screen', still?.name === 'Finish', still?.name ?? 'gone'),
    finding('no name turns around what stands beside it', turned === 400 || turned === 422, turned),
  ];
}

async function report(from: Attacker, eventId: string, screen: Screen): Promise<number> {
  const body = { ...screen, width_px: 1920, height_px: 1080, kind: 'board', revision: 0 };
  return (await from.post(`/events/${eventId}/boards/report`, body)).http;
}
