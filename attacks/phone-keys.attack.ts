/** Keys of phones: guessed, read where they do not belong, and tried where they open nothing. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Answer } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { comeIn } from './cast/live-guest.ts';
import { aPhone, aTap } from './cast/phones.ts';
import { anEventOf } from './cast/scene.ts';

const guesses = 200;
/** 128 bits. */
const secretMin = 22;

export const attack: Attack = {
  title: 'the key of a phone is guessed, read by others, or opens more than its point',
  run: async (field) => [...(await tryKeys(field)), ...(await readKeys(field))],
};

async function tryKeys({ attacker, scene: { ben } }: Battlefield): Promise<readonly Finding[]> {
  const event = await anEventOf(ben, null);
  const { key } = await aPhone(ben, event.id, 1);
  const secret = key.slice(event.id.length + 1);
  const wrong = Array.from(
    { length: guesses },
    (_none, n) => `${event.id}.${'A'.repeat(19)}${String(n).padStart(3, '0')}`,
  );
  const odd = [
    '.',
    `${event.id}.`,
    '__proto__.x',
    '../../x.y',
    `${event.id}.${secret}.x`,
    `${event.id}.${'x'.repeat(9_000)}`,
  ];
  const refused = await Promise.all([...wrong, ...odd].map((guess) => attacker.get('/phone', guess)));
  const body = Buffer.alloc(900_000, 'x');
  const unread = await attacker.call({
    method: 'POST',
    path: '/mt1/api/phone/taps',
    token: 'a.b',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const paths = [
    '/user/current',
    `/events/${event.id}/detail/operator`,
    `/events/${event.id}/trigger`,
    '/users',
    '/audit',
    '/status',
  ];
  const opened = await Promise.all(paths.map((path) => attacker.get(path, key)));
  return [
    finding('a key is too long to be guessed', secret.length >= secretMin, `${secret.length} characters`),
    finding('no other one opens the point', refused.every(isRefused), told(refused)),
    finding('a body with a wrong key is refused by its head', unread.http === 401, unread.http),
    finding(
      'it opens no call but those of phones',
      opened.every(({ status }) => status !== 0),
      told(opened),
    ),
  ];
}

async function readKeys(field: Battlefield): Promise<readonly Finding[]> {
  const { attacker, another, scene, server } = field;
  const event = await anEventOf(scene.ben, null);
  const [own, other] = [await aPhone(scene.ben, event.id, 0), await aPhone(scene.ben, event.id, 1)];
  const secret = other.key.slice(event.id.length + 1);
  const watching = await comeIn(server.port, attacker);
  if (typeof watching !== 'number') watching.say(`SUBSCRIBE\nid:a\ndestination:/topic/event/${event.id}\n\n\0`);
  await another().post('/phone/hold', { name: '<b>Eva</b>' }, other.key);
  const calls = ['', '/detail', '/changes?since=0', '/boards', '/viewers', '/result.html', '/phones'];
  const pages = ['', '/graphics.json?list=top', '/calendar.ics', '/board'];
  const read: string[] = [];
  for (const token of [null, scene.carl.token, scene.anna.token, own.key]) {
    for (const path of calls)
      if ((await attacker.get(`/events/${event.id}${path}`, token)).text.includes(secret)) read.push(path);
  }
  for (const path of pages)
    if ((await attacker.call({ path: `/event/${event.id}${path}` })).text.includes(secret)) read.push(path);
  const heard = typeof watching === 'number' ? [] : watching.heard;
  if (heard.some((text) => text.includes(secret))) read.push('the live line');
  const day = new Date().toISOString().slice(0, 10);
  const copy = await another().post(`/events/${event.id}/copy`, { name: 'Copy', startDate: day }, scene.ben.token);
  const path = `/mt1/api/user/${scene.ben.id}/events/${event.id}`;
  const deleted = await another().call({ method: 'DELETE', path, token: scene.ben.token });
  const late = [
    await attacker.get('/phone', other.key),
    await attacker.post('/phone/taps', { taps: [aTap(1, 1, 0n)] }, other.key),
  ];
  return [
    finding('nobody but operators reads the key', read.length === 0, read.join(' ') || 'nobody'),
    finding('a copy of the event has no phones', copy.status === 0 && !copy.text.includes(secret), copy.http),
    finding('the key of a deleted event opens nothing', deleted.status === 0 && late.every(isRefused), told(late)),
  ];
}

function isRefused({ http }: Answer): boolean {
  return http === 401 || http === 429;
}

function told(answers: readonly Answer[]): string {
  return [...new Set(answers.map(({ http, status }) => `${http} ${status}`))].join(', ');
}
