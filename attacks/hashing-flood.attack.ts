/** Thousands of wrong passwords and PINs at once: each is slow to check, and everybody else waits. */
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Answer } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { devices, password } from './cast/scene.ts';

const thieves = 6;
const guessesEach = 50;
const impulses = 10;

export const attack: Attack = {
  title: 'a flood of secrets to check keeps impulses and logins waiting',
  server: [],
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const seen = await flood(field, round);
      findings.push(...seen.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function flood(field: Battlefield, round: number): Promise<readonly Finding[]> {
  const guessing = Array.from({ length: thieves }, (_, who) => {
    const thief = field.another();
    return Array.from({ length: guessesEach }, (__, n) =>
      thief.post('/user/login', {
        username: `somebody-${round}-${who}-${n}@example.org`,
        password,
      }),
    );
  }).flat();
  const friend = field.another();
  const delivered: Answer[] = [];
  for (let n = 1; n <= impulses; n += 1) delivered.push(await deliver(field, round * impulses + n));
  const login = await friend.post('/user/login', { username: 'ben@example.org', password });
  const answers = await Promise.all(guessing);
  return [
    finding(
      'impulses are taken meanwhile',
      delivered.every(({ http }) => http === 200),
      `slowest in ${Math.max(...delivered.map(({ took_ms }) => took_ms)).toFixed(0)} ms`,
    ),
    finding(
      'somebody else logs in before the flood is over',
      login.http === 200 && login.status === 0,
      `${login.http} in ${login.took_ms.toFixed(0)} ms`,
    ),
    finding(
      'guesses are refused or asked to come later',
      answers.every(({ http, status }) => status !== 0 && [200, 400, 429, 503].includes(http)),
      [...new Set(answers.map(({ http }) => http))].join(' '),
    ),
  ];
}

function deliver({ another, scene }: Battlefield, sequence: number): Promise<Answer> {
  const timestamp = BigInt(Date.now()) * 10_000n;
  const trigger = { ...lightBeam, session: 'flood', sequence, timestamp, sync: 'gpsSynced' };
  const path = `/devices/${devices.anna.id}/triggers`;
  return another().post(path, { triggers: [trigger] }, scene.deviceToken);
}
