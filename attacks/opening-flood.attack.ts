/** Hundreds sign up and ask for new passwords at the minute at which registration opens: who has an account waits behind them. */
import { wideBounds } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Answer } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { devices, password } from './cast/scene.ts';

const addresses = 20;
const signUpsEach = 4;
const resets = 30;
const impulses = 4;

export const attack: Attack = {
  title: 'a flood of sign-ups at the opening keeps registrations, impulses and logins waiting',
  server: [],
  run: async (field) => {
    const findings: Finding[] = [];
    const event = await openEvent(field);
    for (const round of field.rounds()) {
      const seen = await flood(field, event, round);
      findings.push(...seen.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function flood(field: Battlefield, event: string, round: number): Promise<readonly Finding[]> {
  const { another, scene } = field;
  const strangers = Array.from({ length: addresses }, another);
  const signUp = (who: number, n: number): Promise<Answer> => {
    const name = `crowd-${round}-${who}-${n}`;
    const headers = { 'idempotency-key': name, 'content-type': 'application/json' };
    const body = JSON.stringify(person(`${name}@example.org`));
    const [stranger = another()] = strangers.slice(who);
    return stranger.call({ method: 'POST', path: '/mt1/api/user/register', headers, body });
  };
  const signUps = strangers.flatMap((_, who) => Array.from({ length: signUpsEach }, (__, n) => signUp(who, n)));
  const mails = Array.from({ length: resets }, () =>
    another().post('/user/password/forgotten', { email: 'ben@example.org' }),
  );
  const crowd = { isPast: false };
  const flooding = Promise.all([...signUps, ...mails]).finally(() => {
    crowd.isPast = true;
  });
  const delivered: Answer[] = [];
  for (let n = 1; n <= impulses; n += 1) delivered.push(await deliver(field, round * impulses + n));
  const carl = another();
  const own = `/user/${scene.carl.id}/event/${event}`;
  const registered = await carl.post(
    `${own}/register`,
    { firstName: 'Carl', lastName: 'Zanetti', consent: true },
    scene.carl.token,
  );
  const wasMeanwhile = !crowd.isPast;
  const login = await another().post('/user/login', { username: 'sales@example.org', password });
  const answers = (await flooding).slice(0, signUps.length);
  await carl.call({
    method: 'DELETE',
    path: `/mt1/api${own}/registration`,
    token: scene.carl.token,
  });
  const inLine = answers.filter(({ status }) => status === -9003);
  return [
    finding(
      'impulses are taken meanwhile',
      delivered.every(({ http }) => http === 200),
      `slowest in ${Math.max(...delivered.map(({ took_ms }) => took_ms)).toFixed(0)} ms`,
    ),
    finding(
      'who has an account registers before the flood is over',
      registered.status === 0 && wasMeanwhile,
      `${registered.status ?? 'no answer'} in ${registered.took_ms.toFixed(0)} ms`,
    ),
    finding('and logs in', login.status === 0, `${login.took_ms.toFixed(0)} ms`),
    finding(
      'who signs up has an account, or is told where in line that is and when to come again',
      answers.every(({ status }) => status === 0 || status === -9003) &&
        inLine.every(({ headers }) => Number(headers['retry-after']) >= 1),
      `${inLine.length} of ${answers.length} in line`,
    ),
  ];
}

async function openEvent({ scene }: Battlefield): Promise<string> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const [made] = await scene.anna.api.post<{ event: { id: string } }>(`/user/${scene.anna.id}/events`, {
    name: 'Opening',
    place: 'Seegrube',
    country: 'AUT',
    startDate: day(4),
    endDate: day(4),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ski Club' },
    measuringPoints: [{}, wideBounds],
    heats: [{ name: 'Run 1', startTime: `${day(4)}T10:00` }],
    publicRegistration: true,
    registrationStart: `${day(-1)}T08:00`,
    registrationEnd: `${day(3)}T20:00`,
  });
  return made?.event.id ?? '';
}

function person(email: string): object {
  return {
    email,
    password,
    firstName: 'Eva',
    lastName: 'Crowd',
    street: 'Dorf 1',
    city: 'Innsbruck',
    country: 'AUT',
    createTpAccount: false,
    consent: true,
  };
}

function deliver({ another, scene }: Battlefield, sequence: number): Promise<Answer> {
  const timestamp = BigInt(Date.now()) * 10_000n;
  const trigger = { ...lightBeam, session: 'opening', sequence, timestamp, sync: 'gpsSynced' };
  const path = `/devices/${devices.anna.id}/triggers`;
  return another().post(path, { triggers: [trigger] }, scene.deviceToken);
}
