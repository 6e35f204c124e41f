/** Uploads of single bytes: each keeps a place for as long as its largest file might take. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { apiRoot, limits } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import { anEventOf } from './cast/scene.ts';
import { until } from './cast/patience.ts';

const drip_ms = 500;

export const attack: Attack = {
  title: 'files that come byte by byte hold the places of uploads for minutes',
  server: [],
  run: async ({ attacker, another, scene }) => {
    const event = await anEventOf(scene.ben, null);
    const began = performance.now();
    const held: { readonly socket: Socket; answer: string }[] = [];
    for (let n = 0; n < limits.uploadsPerPersonMax; n += 1) {
      const one = { socket: await attacker.connect(), answer: '' };
      one.socket.on('data', (data: Buffer) => {
        one.answer += data.toString();
      });
      one.socket.write(headOf(event.id, scene.ben.token));
      held.push(one);
    }
    const dripping = new AbortController();
    const drops = drip(held, dripping.signal);
    const upload = () =>
      another().upload(
        `/events/${scene.event.id}/document`,
        scene.anna.token,
        { name: 'a.txt', bytes: Buffer.from('hello') },
        { category: 'regulations', description: 'd' },
      );
    const meanwhile = await upload();
    await until('an end of the uploads that trickle', () =>
      held.every(({ answer }) => answer.startsWith('HTTP/1.1 ')) ? true : null,
    );
    const took_s = (performance.now() - began) / 1_000;
    dripping.abort();
    await drops;
    const answers = held.map(({ answer }) => answer.slice(9, 12));
    return [
      finding('a file of somebody else is taken meanwhile', meanwhile.status === 0, meanwhile.http),
      finding(
        'each that trickles is refused as too slow, long before its largest file would be here',
        answers.every((http) => http === '408'),
        `${answers.join(', ')} after ${took_s.toFixed(0)} s`,
      ),
    ];
  },
};

function headOf(event: string, token: string): string {
  const part = 'Content-Disposition: form-data; name="file"; filename="a.txt"';
  return [
    `POST ${apiRoot}/events/${event}/document HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 20000000',
    '',
    `--b\r\n${part}\r\nContent-Type: text/plain\r\n\r\na`,
  ].join('\r\n');
}

async function drip(held: readonly { readonly socket: Socket }[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const { socket } of held) if (socket.writable) socket.write('a');
    await wait(drip_ms, undefined, { signal }).catch(() => undefined);
  }
}
