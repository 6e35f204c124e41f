/** Requests and uploads that begin and do not end: what they hold of the server, and whether others come through. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { apiRoot, limits } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { memory_MB } from './cast/server-cost.ts';

const halves = 1_500;
const uploads = 12;
/** Fifteen hundred sockets take some of it by themselves. */
const memoryMore_MB = 150;
const chunk = Buffer.alloc(1_000_000, 'a');

const places = 'one sender has as many places as one may';
const atHead = 'uploads of those who may not are refused at their head';
const ofPerson = 'nobody holds more uploads than one may';
/** What Caddy hands on when the sender has said everything, or after its `read_body`: the server has long done with it. */
const told: ReadonlySet<string> = new Set([places, atHead, ofPerson]);

export const attack: Attack = {
  title: 'half requests and held uploads fill memory and places',
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const all = [...(await halfBodies(field)), ...(await heldUploads(field))];
      const found = field.through === 'caddy' ? all.filter(({ says }) => !told.has(says)) : all;
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

const head = (path: string, type: string, length: number, token: string | null): string =>
  `POST ${apiRoot}${path} HTTP/1.1\r\nHost: localhost\r\n${token === null ? '' : `Authorization: ${token}\r\n`}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

async function halfBodies(field: Battlefield): Promise<readonly Finding[]> {
  const before = memory_MB(field.server.pid()) ?? 0;
  const attacker = field.another();
  const answers: string[] = [];
  const sockets: Socket[] = [];
  for (let half = 0; half < halves; half += 1) {
    const socket = await attacker.connect();
    socket.on('data', (data: Buffer) => answers.push(data.toString('latin1', 0, 12)));
    socket.write(`${head('/user/login', 'application/json', 10_000, null)}{"username":"${'a'.repeat(8_000)}`);
    sockets.push(socket);
  }
  const victim = await field.another().get('/events');
  const grown = (memory_MB(field.server.pid()) ?? 0) - before;
  // Those behind the places of one sender are refused at once.
  await until(() => answers.length >= halves - limits.bodiesPerSenderMax);
  attacker.leave();
  return [
    finding('others are answered beside 1,500 half requests', victim.http === 200, victim.http),
    finding('1,500 half requests hold little memory', grown < memoryMore_MB, `${grown.toFixed(0)} MB`),
    finding(
      places,
      answers.length >= halves - limits.bodiesPerSenderMax,
      `${answers.length} of ${sockets.length} were refused`,
    ),
  ];
}

/** To events of others, of nobody, and the own one. */
async function heldUploads(field: Battlefield): Promise<readonly Finding[]> {
  const { carl, anna, event } = field.scene;
  const before = memory_MB(field.server.pid()) ?? 0;
  const refused = await holdUploads(field, carl.token, ['/events/nope/document', `/events/${event.id}/document`]);
  const own = await holdUploads(field, anna.token, [`/events/${event.id}/document`]);
  const grown = (memory_MB(field.server.pid()) ?? 0) - before;
  return [
    finding(atHead, refused === uploads, `${refused} of ${uploads}`),
    finding(ofPerson, own >= uploads - limits.uploadsPerPersonMax, `${uploads - own} were held`),
    finding('held uploads hold little memory', grown < memoryMore_MB, `${grown.toFixed(0)} MB`),
  ];
}

/** @returns how many were answered or cut though they never ended */
async function holdUploads(field: Battlefield, token: string, paths: readonly string[]): Promise<number> {
  const attacker = field.another();
  const begin =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';
  let over = 0;
  for (let upload = 0; upload < uploads; upload += 1) {
    const socket = await attacker.connect();
    const ended = once(socket, 'data').catch(() => null);
    void ended.then(() => (over += 1));
    const path = paths[upload % paths.length] ?? '';
    socket.write(head(path, 'multipart/form-data; boundary=b', 20_000_000, token) + begin);
    for (let sent = 0; sent < 10; sent += 1) {
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), ended]);
    }
  }
  const most = uploads - (paths.length === 1 ? limits.uploadsPerPersonMax : 0);
  await until(() => over >= most);
  attacker.leave();
  return over;
}

/** Waits for a condition, and gives up where the fault would be. */
async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 4_000;
  while (!holds() && performance.now() < end) await new Promise((go) => setTimeout(go, 20));
}
