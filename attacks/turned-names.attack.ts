/** A name with a mark that turns reading around, so that the time behind it reads backwards. */
import { finding, type Attack } from './cast/attack.ts';
import { anEventOf } from './cast/scene.ts';

const turned = 'Turner\u202E';

export const attack: Attack = {
  title: 'a name turns around the time that stands behind it',
  run: async ({ scene: { anna }, attacker }) => {
    const { id } = await anEventOf(anna, null);
    const entering = (more: object) =>
      attacker.post(
        `/events/${id}/competitors`,
        { competitors: [{ startNumber: 9001, firstName: 'Eve', lastName: 'Turner', ...more }] },
        anna.token,
      );
    const answers = await Promise.all([
      entering({ lastName: turned }),
      entering({ firstName: turned }),
      entering({ club: turned }),
      entering({ note: turned }),
    ]);
    const plain = await entering({});
    return [
      finding(
        'is refused in each text',
        answers.every(({ http }) => http === 400),
        answers.map(({ http }) => http).join(', '),
      ),
      finding(
        'with the reason',
        answers.every(({ text }) => text.includes('TURNS_READING')),
        answers.map(({ status }) => status).join(', '),
      ),
      finding('a name without is taken', plain.http === 200, plain.http),
    ];
  },
};
