/** A program that reaches the port past the proxy says with each call that it comes from elsewhere. */
import { apiRoot } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';

const calls = 300;
/** Logins of one address in a minute. */
const allowed = 120;

export const attack: Attack = {
  title: 'an address that a client claims escapes the quota of its own',
  // The proxy of this service stands at an address that no attacker has.
  server: ['--trust-proxy=127.9.9.9'],
  run: async ({ attacker, another }) => {
    const answers = await Promise.all(
      Array.from({ length: calls }, (_, n) =>
        attacker.call({
          method: 'POST',
          path: `${apiRoot}/user/login`,
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`,
          },
          body: JSON.stringify({ username: `nobody-${n}@example.org`, password: 'guess-guess-1' }),
        }),
      ),
    );
    const judged = answers.filter(({ http }) => http !== 429).length;
    const other = await another().get('/time/now');
    return [
      finding('they all count for one address', judged <= allowed, `${judged} of ${calls} judged`),
      finding('another address is served', other.http === 200, other.http),
    ];
  },
};
