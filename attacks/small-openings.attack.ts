/** Many small ways at once: ranges, filters, keys of calls, foreign events in a series, pictures that are none, links of mails, and the log. */
import { apiRoot } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { until } from './cast/patience.ts';
import { anEventOf, password } from './cast/scene.ts';

const text_bytes = 1_000_000;
const ranges = [
  `bytes=${Array.from({ length: 600 }, (_none, at) => `${at}-${at}`).join(',')}`,
  'bytes=999999999999999999999-',
  'bytes=-999999999999',
  'bytes=5-2',
  'bytes=0-0',
];
const filters = [
  '{"__proto__":"x"}',
  '{"constructor":"x"}',
  '{"toString":"x"}',
  '{"email":"racer-1@example.org"}',
  '{"note":"a"}',
  '{"dateOfBirth":"1990"}',
  '[]',
  '1',
  '{'.repeat(2_000),
  '{"class":{"$ne":1}}',
];
const pictures: readonly (readonly [name: string, content: string])[] = [
  ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>'],
  ['a.png', 'GIF89a<script>alert(1)</script>'],
  ['a.html', '<script>alert(1)</script>'],
  [`${'x'.repeat(300)}.png`, 'x'],
];

/** PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const attack: Attack = {
  title: 'small openings: ranges, filters, keys of calls, foreign events, pictures, links of mails and the log',
  server: [],
  run: async (field) => [
    await askRanges(field),
    ...(await askFilters(field)),
    ...(await askKeys(field)),
    await sendPictures(field),
    await nameAPath(field),
    ...(await unsubscribe(field)),
    ...(await leadPages(field)),
    ...(await readLog(field)),
  ],
};

async function askRanges({ attacker, scene: { anna, event } }: Battlefield): Promise<Finding> {
  const file = { name: 'a.txt', bytes: Buffer.alloc(text_bytes, 'x') };
  const document = { category: 'regulations', description: 'd' };
  const added = await attacker.upload(`/events/${event.id}/document`, anna.token, file, document);
  const id = /"data":\[\{"id":"(\w+)"/.exec(added.text)?.[1] ?? '';
  const path = `${apiRoot}/events/${event.id}/document/${id}`;
  const answers = await Promise.all(ranges.map((range) => attacker.call({ path, headers: { range } })));
  const odd = answers.filter(({ http, text }) => ![200, 206, 416].includes(http) || text.length > text_bytes);
  return finding(
    'ranges give no more than the file',
    id !== '' && odd.length === 0,
    answers.map(({ http }) => http).join(' '),
  );
}

async function askFilters({ attacker, scene: { event } }: Battlefield): Promise<readonly Finding[]> {
  const list = `/events/${event.id}/exports/results?format=csv&heatId=${event.heatIds[0]}`;
  const plain = await attacker.get(list);
  const answers = await Promise.all(
    filters.map((filter) => attacker.get(`${list}&where=${encodeURIComponent(filter)}`)),
  );
  const faults = answers.filter(({ http }) => http >= 500);
  const [, , , byMail] = answers;
  return [
    finding('no filter is a fault of the server', faults.length === 0, answers.map(({ http }) => http).join(' ')),
    finding(
      'nobody is found by what is not shown',
      byMail?.http !== 200 || byMail.text === plain.text,
      byMail?.http ?? 0,
    ),
  ];
}

/** The same key of a call, sent by two accounts; and events of another account in a series. */
async function askKeys({ attacker, scene: { anna, ben, event } }: Battlefield): Promise<readonly Finding[]> {
  const form = { table: { kind: 'worldCup' }, best: null, ties: 'share', per: 'nothing', isPublic: false };
  const create = (owner: typeof anna, name: string, eventIds: readonly string[]) =>
    attacker.call({
      method: 'POST',
      path: `${apiRoot}/user/${owner.id}/series`,
      token: owner.token,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'same-key-1' },
      body: JSON.stringify({ ...form, name, eventIds }),
    });
  await create(anna, 'Series of Anna', []);
  const second = await create(ben, 'Series of Ben', [event.id]);
  const [first = '', other = ''] = event.competitorIds;
  const joins = [[first, other].map((competitorId) => ({ eventId: event.id, competitorId }))];
  const wanted = { ...form, name: 'Preview', eventIds: [event.id], joins };
  const preview = await attacker.post(`/user/${ben.id}/series/preview`, wanted, ben.token);
  return [
    finding('a key of one account gives nothing of another', !second.text.includes('Series of Anna'), second.http),
    finding('a series takes no event of another account', !second.text.includes(event.id), second.http),
    finding('a preview of foreign events shows nobody', !/Racer|Number \d/.test(preview.text), preview.http),
  ];
}

async function sendPictures({ attacker, scene: { anna, event } }: Battlefield): Promise<Finding> {
  const statuses: (number | null)[] = [];
  for (const [name, content] of pictures) {
    const file = { name, bytes: Buffer.from(content) };
    statuses.push((await attacker.upload(`/events/${event.id}/boards/picture`, anna.token, file)).status);
  }
  const areRefused = statuses.every((status) => status !== 0 && status !== null);
  return finding('pictures of sponsors are pictures', areRefused, statuses.join(' '));
}

/** A picture is called as its file: a path in that name leads nowhere. */
async function nameAPath({ attacker, scene: { anna, event } }: Battlefield): Promise<Finding> {
  const file = { name: '../../../path.png', bytes: Buffer.from(onePixel, 'base64') };
  const added = await attacker.upload(`/events/${event.id}/boards/picture`, anna.token, file);
  const name = /"name":"([^"]*path[^"]*)"/.exec(added.text)?.[1] ?? '';
  const says = 'a path in the name of a picture is none';
  return finding(says, added.http === 200 && name !== '' && !/[/\\]|\.\./.test(name), `${added.http} ${name}`);
}

/** The link of a mail works for its receiver and its kind alone, and only when its button is pressed. */
async function unsubscribe({ attacker, server, scene: { ben } }: Battlefield): Promise<readonly Finding[]> {
  const { id } = await anEventOf(ben, null);
  const [one, other] = ['one@federation.example', 'other@federation.example'];
  const send = async (receiver: string) => {
    const letter = { copyToMe: false, subject: 'Results', message: 'Hello', language: 'en' };
    const files = [{ kind: 'overall', format: 'csv' }];
    const { status } = await attacker.post(
      `/events/${id}/sent-files`,
      { ...letter, receivers: [receiver], files },
      ben.token,
    );
    return status === 0;
  };
  const linkTo = (receiver: string): Promise<string> =>
    until(`the mail to ${receiver}`, () => {
      const mail = server.mails().find((message) => new RegExp(`^To:.*${receiver}`, 'm').test(message));
      const link = /List-Unsubscribe:\s+<([^>]+)>/i.exec(mail ?? '')?.[1]?.replaceAll(/\s/g, '');
      return link === undefined ? null : new URL(link).pathname;
    });
  const sent = [await send(one), await send(other)];
  const [link, foreign] = [await linkTo(one), await linkTo(other)];
  const [kind = '', , signature = ''] = link.split('/').at(-1)?.split('.') ?? [];
  const [, receiver = ''] = foreign.split('.');
  const turned = [`${kind}.${receiver}.${signature}`, `information.${receiver}.${signature}`, `${kind}.${receiver}.`];
  const press = (path: string) => attacker.call({ method: 'POST', path });
  const refused = await Promise.all(turned.map((token) => press(`/unsubscribe/${token}`)));
  const page = await attacker.call({ path: link });
  const stillSent = [await send(one), await send(other)];
  const pressed = await press(link);
  const sentBehind = [await send(one), await send(other)];
  return [
    finding('a mail has a link to unsubscribe', sent.every(Boolean) && page.http === 200, page.http),
    finding(
      'a link that was turned to somebody else is none',
      refused.every(({ http }) => http >= 400),
      refused.map(({ http }) => http).join(' '),
    ),
    finding('reading the page of the link ends no mails', stillSent.every(Boolean), stillSent.join(' ')),
    finding(
      'its button ends those of its receiver alone',
      pressed.http === 200 && sentBehind[0] === false && sentBehind[1] === true,
      `${pressed.http}, ${sentBehind.join(' ')}`,
    ),
  ];
}

async function leadPages({ attacker, server, scene: { event } }: Battlefield): Promise<readonly Finding[]> {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' };
  const page = await attacker.call({ path: `/event/${event.id}`, headers });
  const body = JSON.stringify({ email: 'carl@example.org' });
  const asked = await attacker.call({ method: 'POST', path: `${apiRoot}/user/password/forgotten`, headers, body });
  return [
    finding('a page tells no host of the caller', !page.text.includes('evil.example'), page.http),
    finding('a mail leads to no host of the caller', !server.mails().join('').includes('evil'), asked.http),
  ];
}

async function readLog({ another, server }: Battlefield): Promise<readonly Finding[]> {
  const headers = { 'user-agent': 'x\u00ff"}\u0085{"level":60', 'x-request-id': 'a"b\\n' };
  await another().call({ path: `${apiRoot}/time/now`, headers });
  const lines = server.lines().filter((line) => line.startsWith('{'));
  const torn = lines.filter((line) => !isJson(line));
  const named = lines.filter((line) => /example\.org|racer-|Number \d/i.test(line) || line.includes(password));
  return [
    finding('each line of the log is whole', torn.length === 0, torn[0] ?? `${lines.length} lines`),
    finding('the log names no person and no password', named.length === 0, named[0] ?? 'none'),
  ];
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
