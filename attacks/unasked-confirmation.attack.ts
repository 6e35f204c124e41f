/** Somebody signs up with the address of another person, who follows the link of that mail elsewhere. */
import { finding, type Attack } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { until } from './cast/patience.ts';

const own = 'kettle-Moss-41';
const chosen = 'nettle-Stone-42';
/** More than somebody may have wrong at the place of the sign-up, which the line of the attacker is here. */
const guesses = 40;

export const attack: Attack = {
  title: 'an account that a stranger made with my address is confirmed by my click, and stays his',
  run: async (field) => {
    const stranger = field.attacker;
    const email = `owner-${Date.now().toString(36)}@person.example`;
    const session = await signUp(stranger, email);
    const token = await linkTo(field, email);
    const reader = field.another();
    const bare = await reader.post('/user/confirm', { token });
    const ofAnother = await reader.post('/user/confirm', { token }, field.scene.carl.token);
    const invented = await reader.post('/user/confirm', { token }, 'invented');
    const before = await isConfirmed(stranger, session);
    const guesser = field.another();
    const wrong = [];
    for (let index = 0; index < guesses; index += 1) {
      wrong.push(await guesser.post('/user/confirm', { token, password: `Guess-${index}-Moss` }));
    }
    const taken = await reader.post('/user/confirm', { token, newPassword: chosen });
    const after = await stranger.get('/user/current', session);
    const login = await stranger.post('/user/login', { username: email, password: own });
    const again = await stranger.post('/user/confirm', { token, password: own });
    const holder = await reader.get('/user/current', String(taken.headers['authorization'] ?? ''));
    return [
      finding(
        'the link alone confirms nothing, whoever else is logged in',
        [bare, ofAnother, invented].every(({ status }) => status === -1054) && !before,
        `${bare.status}, ${ofAnother.status}, ${invented.status}, confirmed: ${before}`,
      ),
      finding(
        'few passwords are tried at it',
        wrong.every(({ status }) => status !== 0) && wrong.at(-1)?.http === 429,
        wrong.map(({ status }) => status).join(' '),
      ),
      finding('a new password opens it', holder.http === 200, `${taken.status}, ${holder.http}`),
      finding(
        'the stranger is out: session, password and link',
        after.http === 401 && login.status !== 0 && again.status !== 0,
        `${after.http}, ${login.status}, ${again.status}`,
      ),
    ];
  },
};

async function signUp(stranger: Attacker, email: string): Promise<string> {
  const { headers } = await stranger.post('/user/register', {
    email,
    password: own,
    firstName: 'Mal',
    lastName: 'Lory',
    street: 'Gasse 1',
    city: 'Wien',
    country: 'AUT',
    createTpAccount: true,
    consent: true,
  });
  return String(headers['authorization'] ?? '');
}

async function isConfirmed(stranger: Attacker, session: string): Promise<boolean> {
  const { json } = await stranger.get('/user/current', session);
  const [user]: readonly unknown[] = Object(Reflect.get(Object(json), 'data'));
  return Reflect.get(Object(user), 'isConfirmed') === true;
}

function linkTo({ server }: Battlefield, email: string): Promise<string> {
  return until(`the mail to ${email}`, () => {
    const texts = server.mails().filter((mail) => mail.includes(`To: ${email}`));
    const unfolded = texts
      .join('\n')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    return /#confirm=([\w-]+)/.exec(unfolded)?.[1] ?? null;
  });
}
