/** A child invents tokens of mailed links: nobody in the same house confirms an address or logs in any more. */
import { finding, type Attack } from './cast/attack.ts';
import { password } from './cast/scene.ts';

/** Below the quota of the address, which a whole house shares. */
const invented = 80;
/** Wrong ones that begin alike. */
const alike = 20;

export const attack: Attack = {
  title: 'invented tokens of links lock a whole house out, or as many may be tried as one likes',
  server: [],
  run: async ({ attacker, another }) => {
    const confirm = (token: string, who = attacker) => who.post('/user/confirm', { token });
    const made = await Promise.all(Array.from({ length: invented }, (_, n) => confirm(`${n}-invented`)));
    const passkey = await attacker.post('/user/passkey/start', {});
    const login = await attacker.post('/user/login', { username: 'ben@example.org', password });
    const other = await confirm('zzzz-another-beginning');
    const guesser = another();
    const guessed = await Promise.all(Array.from({ length: alike }, (_, n) => confirm(`aaaa-${n}`, guesser)));
    const judged = guessed.filter(({ http }) => http === 400).length;
    const waits = guessed.find(({ http }) => http === 429);
    return [
      finding(
        'each wrong token is told so',
        made.every(({ http }) => http === 400),
        `${made.length}`,
      ),
      finding('somebody there begins with a passkey', passkey.http !== 429, passkey.http),
      finding('and logs in', login.status === 0, login.http),
      finding('and another link is looked at', other.http === 400, other.http),
      finding(
        'wrong ones that begin alike have an end, and are told when to come again',
        judged <= 12 && Number(waits?.headers['retry-after']) > 0,
        `${judged} of ${alike} judged`,
      ),
    ];
  },
};
