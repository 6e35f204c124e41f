/**
 * A thief who has the password already guesses codes and recovery codes, and comes with tickets of others: used ones,
 * those whose time is over, many at once and from many addresses. The holder gets in elsewhere meanwhile.
 */
import { errors } from '@startwand/contract';
import { TICKS_PER_HOUR } from '@startwand/timing';
import { systemClock } from '../apps/server/src/base/clock.ts';
import { openDatabase } from '../apps/server/src/app/open-database.ts';
import { mintId } from '../apps/server/src/base/ids.ts';
import { SealedSecrets } from '../apps/server/src/storage/secrets/sealed-secrets.ts';
import {
  mintRecoveryCode,
  putFactor,
  putRecoveryCodes,
  SecondFactorStore,
} from '../apps/server/src/accounts/second-factors/store.ts';
import { TicketStore } from '../apps/server/src/accounts/second-factors/ticket-store.ts';
import { authenticatorCode } from '../apps/server/src/testing/authenticator-code.ts';
import { createUser } from '../apps/server/src/accounts/users/create-user.ts';
import { UserStore } from '../apps/server/src/accounts/users/store.ts';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import { openAttacker, type Answer, type Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { password } from './cast/scene.ts';

const secrets = {
  dora: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  emil: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
};
const recoveryCodes = Array.from({ length: 4 }, mintRecoveryCode);
const kept = { expired: '' };
const atOnce = 6;
const thieves = 4;
const guessesEach = 12;

export const attack: Attack = {
  title: 'who has a password guesses the second factor, or takes the ticket of another login for it',
  server: [],
  prepare: giveFactors,
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      // What is guessed wrongly waits; a later round may get no further than the first one.
      const found = round === 0 ? [...(await steal(field)), ...(await guess(field))] : await guess(field);
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

/** Two with an app, whom the scene does not know; Dora has recovery codes, too, and once began a login that is over. */
async function giveFactors(data: string): Promise<void> {
  const database = await openDatabase({ data, database: null }, systemClock());
  const [users, factors] = [new UserStore(database), new SecondFactorStore(database)];
  const now = systemClock();
  for (const name of ['dora', 'emil'] as const) {
    const told = { email: `${name}@example.org`, password, firstName: name, lastName: 'Scene' };
    const made = await createUser({ users }, { ...told, roles: [] });
    if ('error' in made) throw new Error(made.error);
    const userId = made.user.id;
    const secret = await new SealedSecrets(database, null).seal(secrets[name], userId);
    const app = { kind: 'authenticator', name: 'App', credential: null, secret } as const;
    const factor = putFactor({ ...app, id: mintId(), userId, usedUp: 0n, createdAt: now });
    const codes = name === 'dora' ? putRecoveryCodes(userId, recoveryCodes) : [];
    await factors.write([factor, ...codes]);
    const past = now - BigInt(TICKS_PER_HOUR);
    const { ticket } = await new TicketStore(database).issue({ purpose: 'login', userId }, past);
    if (name === 'dora') kept.expired = ticket;
  }
  await database.close();
}

async function ticketOf(who: Attacker, name: 'dora' | 'emil' = 'dora'): Promise<string> {
  const login = { username: `${name}@example.org`, password };
  const { json } = await who.post('/user/login', login);
  const [step]: readonly unknown[] = Object(Reflect.get(Object(json), 'data'));
  return String(Reflect.get(Object(step), 'ticket'));
}

const codeOf = (name: 'dora' | 'emil', steps = 0): string =>
  authenticatorCode(secrets[name], Date.now() + steps * 30_000);
const finish = (who: Attacker, body: object): Promise<Answer> => who.post('/user/login/finish', body);
const isIn = ({ status }: Answer): boolean => status === 0;
const statusesOf = (answers: readonly Answer[]): string => [...new Set(answers.map(({ status }) => status))].join(' ');

async function steal({ attacker, another, scene }: Battlefield): Promise<readonly Finding[]> {
  const emils = await ticketOf(another(), 'emil');
  const doras = await ticketOf(another());
  const crossed = [
    await finish(attacker, { ticket: emils, code: codeOf('dora') }),
    await finish(attacker, { ticket: emils, recoveryCode: recoveryCodes[0] }),
    await finish(attacker, { ticket: doras, code: codeOf('emil') }),
  ];
  const over = await finish(attacker, { ticket: kept.expired, recoveryCode: recoveryCodes[0] });
  const { ben, carl } = scene;
  const proof = await attacker.post(`/users/${ben.id}/proof/start`, {}, ben.token);
  const [step]: readonly unknown[] = Object(Reflect.get(Object(proof.json), 'data'));
  const ticket = String(Reflect.get(Object(step), 'ticket'));
  const misused = [
    await finish(attacker, { ticket, recoveryCode: recoveryCodes[0] }),
    await attacker.post(`/users/${carl.id}/proof`, { ticket, password }, carl.token),
  ];
  const many = (make: (n: number) => object): Promise<readonly Answer[]> =>
    Promise.all(Array.from({ length: atOnce }, (_, n) => finish(another(), make(n))));
  const oneTicket = await many((n) => ({ ticket: doras, recoveryCode: recoveryCodes[n % 2] }));
  const tickets = [await ticketOf(another()), await ticketOf(another())];
  const oneCode = await many((n) => ({ ticket: tickets[n % 2], recoveryCode: recoveryCodes[2] }));
  const again = await finish(attacker, { ticket: doras, recoveryCode: recoveryCodes[3] });
  return [
    finding('a ticket takes no code of another person', !crossed.some(isIn), statusesOf(crossed)),
    finding('one whose time is over opens nothing', over.status === errors.TICKET_INVALID.status, `${over.status}`),
    finding('one for a proof is none for a login, nor for another', !misused.some(isIn), statusesOf(misused)),
    finding('of many with one ticket one gets in', oneTicket.filter(isIn).length === 1, statusesOf(oneTicket)),
    finding('of many with one recovery code one gets in', oneCode.filter(isIn).length === 1, statusesOf(oneCode)),
    finding('a used ticket opens nothing', !isIn(again), `${again.status}`),
  ];
}

/** From elsewhere than anybody of the scene: at home one is known, and waits less. */
async function guess({ server }: Battlefield): Promise<readonly Finding[]> {
  const away = Array.from({ length: thieves }, (_, n) => openAttacker(server.port, `127.7.${n}.9`));
  const [first] = away;
  if (first === undefined) throw new Error('There is no thief.');
  const tickets = [await ticketOf(first), await ticketOf(first), await ticketOf(first)];
  const answers = await Promise.all(
    away.flatMap((thief, who) =>
      Array.from({ length: guessesEach }, (_, n) =>
        finish(thief, {
          ticket: tickets[n % tickets.length],
          ...(n % 2 === 0 ? { code: String(who * 100 + n).padStart(6, '0') } : { recoveryCode: mintRecoveryCode() }),
        }),
      ),
    ),
  );
  const judged = answers.filter(({ status }) => status === errors.SECOND_FACTOR_WRONG.status).length;
  const fresh = await ticketOf(first);
  const waiting = await finish(first, { ticket: fresh, code: codeOf('dora', 1) });
  const holder = openAttacker(server.port, '127.8.1.1');
  const inAgain = await finish(holder, { ticket: await ticketOf(holder), code: codeOf('dora', 1) });
  for (const who of [...away, holder]) who.leave();
  return [
    finding('few guesses are judged', judged <= 24, `${judged} of ${answers.length}`),
    finding('none of them is right', !answers.some(isIn), statusesOf(answers)),
    finding('who guessed waits, with the right code too', waiting.http === 429, waiting.http),
    finding('the holder gets in elsewhere meanwhile', isIn(inAgain), `${inAgain.status}`),
  ];
}
