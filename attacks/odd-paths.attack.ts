/** Addresses that lead out of folders or into members of objects, and fields that are called like such members. */
import { apiRoot } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { anEventOf } from './cast/scene.ts';

const paths = [
  '/assets/..%2f..%2f..%2f..%2fetc/passwd',
  '/assets/%2e%2e/%2e%2e/index.html',
  '/..%5c..%5cetc/passwd',
  `${apiRoot}/images/..%2F..%2Fstartwand.db`,
  `${apiRoot}/images/%2e%2e%2fstartwand.db.png`,
  `${apiRoot}/images/${'a'.repeat(32)}.txt`,
  '/%00',
  '/%00.js',
  '/assets/%00.js',
  '/assets/a%00b',
  '/assets/%C0%AF',
  '/%E0%A4%A',
  '/dev/mails/..%2f..%2f',
  '//evil.example/%2e%2e',
  '/.git/config',
  '/package.json',
  `${apiRoot}/events/__proto__/detail`,
  `${apiRoot}/events/constructor/detail`,
  `${apiRoot}/events/%00/detail`,
  `/${'a/'.repeat(3_000)}`,
  `/${'%2e%2e%2f'.repeat(500)}`,
];
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];

export const attack: Attack = {
  title: 'odd addresses and names lead where nobody should come',
  run: async (field) => {
    const findings: Finding[] = [];
    for (const _round of field.rounds()) {
      findings.push(await oddPaths(field), await oddNames(field));
      if (findings.some(({ holds }) => !holds)) break;
    }
    return findings.slice(-2);
  },
};

async function oddPaths({ attacker, chance }: Battlefield): Promise<Finding> {
  const odd: string[] = [];
  const tails = ['', '%00', '/..%2f', '?a=%00', '%ff', '/__proto__'] as const;
  for (const path of paths) {
    const asked = path + (chance.below(2) === 0 ? '' : chance.oneOf(tails));
    const answer = await attacker.call({ path: asked });
    const isOwnPage = answer.http === 200 && answer.text.startsWith('<!doctype html>');
    const isLeak = answer.text.includes('root:') || answer.text.includes('"workspaces"');
    if (isLeak || answer.http >= 500 || (answer.http < 400 && !isOwnPage))
      odd.push(`${asked.slice(0, 60)}: ${answer.http}`);
  }
  return finding(
    'odd addresses are pages or unknown, and no fault of the server',
    odd.length === 0,
    odd.join(', ') || `${paths.length} tried`,
  );
}

/** A field that is called like a member of objects is a field: what is entered there is there. */
async function oddNames({ attacker, scene: { ben } }: Battlefield): Promise<Finding> {
  const event = await anEventOf(ben, null);
  const form = { registrationFields: names.map((name) => ({ name })) };
  const step = await attacker.post(
    `/user/${ben.id}/events/${event.id}/registration`,
    { ...form, publicRegistration: false },
    ben.token,
  );
  const fields = `{${names.map((name, index) => `"${name}":"v${index}"`).join(',')}}`;
  const body = `{"startNumber":77,"firstName":"P","lastName":"Proto","fields":${fields}}`;
  const entered = await attacker.post(`/events/${event.id}/competitor`, body, ben.token);
  const kept = names.filter((name, index) => entered.text.includes(`"${name}":"v${index}"`));
  return finding(
    'a field that is called like a member of objects is a field',
    step.http === 200 && entered.http === 200 && kept.length === names.length,
    `${step.http} ${step.status}, ${entered.http} ${entered.status}, ${kept.length} of ${names.length} kept ${entered.http === 200 ? '' : entered.text.slice(0, 300)}`,
  );
}
