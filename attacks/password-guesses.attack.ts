/** Guessing passwords, from one address and under many spellings, and locking their owner out by it. */
import { errors } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { password } from './cast/scene.ts';

const guesses = 40;

export const attack: Attack = {
  title: 'a stranger guesses a password as often as he likes, or keeps its owner out',
  server: [],
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      // A new account each round: one that was guessed at waits.
      const thief = round === 0 ? field.attacker : field.another();
      const tried = await guessAt(field, thief, round === 0 ? 'carl@example.org' : 'ben@example.org');
      findings.push(...tried.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function guessAt({ another }: Battlefield, thief: Attacker, username: string): Promise<readonly Finding[]> {
  const logIn = (who: Attacker, said: string, name = username) =>
    who.post('/user/login', { username: name, password: said });
  const made = await Promise.all(Array.from({ length: guesses }, (_, n) => logIn(thief, `guess number ${n}`)));
  const judged = made.filter(({ status }) => status === errors.LOGIN_FAILED.status).length;
  const spellings = [` ${username}`, username.toUpperCase(), `${username}\u00a0`, `\ufeff${username}`];
  const spelled = await Promise.all(spellings.map((name) => logIn(thief, 'one more', name)));
  const nobody = await Promise.all(
    Array.from({ length: guesses }, (_, n) => logIn(another(), `guess ${n}`, 'nobody@example.org')),
  );
  const owner = await logIn(another(), password);
  return [
    finding('few guesses are judged', judged < guesses, `${judged} of ${guesses} at once`),
    finding(
      'no spelling of the address is another account',
      spelled.every(({ http }) => http === 429),
      spelled.map(({ http }) => http).join(' '),
    ),
    finding(
      'an account that does not exist looks like one that does',
      nobody.every(({ status }) => status === -1001 || status === -9000),
      [...new Set(nobody.map(({ status }) => status))].join(' '),
    ),
    finding('the owner gets in meanwhile', owner.http === 200 && owner.status === 0, owner.http),
  ];
}
