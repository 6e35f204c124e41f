/** Visitors download a large document from one address and read nothing of it: what is not taken stays somewhere. */
import type { Socket } from 'node:net';
import { apiRoot } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { until } from './cast/patience.ts';
import { memory_MB } from './cast/server-cost.ts';

const readers = 200;
const file_bytes = 20_000_000;
const growth_max_MB = 200;
/** Of a file: enough to need a place, and soon read. */
const range = 'bytes=0-400000';

export const attack: Attack = {
  title: 'downloads that nobody reads fill the memory',
  server: [],
  run: async (field) => {
    const { attacker, another, server, rounds, isLong } = field;
    const path = await addDocument(field);
    const whole = await another().call({ path });
    const before_MB = memory_MB(server.pid());
    const sockets: Socket[] = [];
    let most_MB = 0;
    let refused = 0;
    for (const _round of rounds()) {
      for (let nth = 0; nth < readers; nth += 1) {
        const socket = await attacker.connect();
        sockets.push(socket.on('error', () => undefined).pause());
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      }
      refused = await until('all places of the address are taken', async () => {
        const { http } = await attacker.call({ path, headers: { range } });
        return http === 503 ? http : null;
      });
      most_MB = Math.max(most_MB, (memory_MB(server.pid()) ?? 0) - (before_MB ?? 0));
    }
    const other = await another().call({ path });
    const known = await another().call({
      path,
      headers: { 'if-none-match': String(whole.headers['etag']) },
    });
    const cut = isLong ? await cutOff(sockets) : null;
    for (const socket of sockets) socket.destroy();
    const again = await until('places are free again', async () => {
      const { http } = await attacker.call({ path, headers: { range } });
      return http === 206 ? http : null;
    });
    return [
      finding(
        'what is unread stays small',
        most_MB < growth_max_MB,
        `${most_MB.toFixed(0)} MB by ${readers} readers of ${file_bytes / 1e6} MB`,
      ),
      finding('an address has only so many at once', refused === 503, refused),
      finding('others download it meanwhile', other.http === 200 && other.text.length === file_bytes, other.http),
      finding('who has it already is told so', known.http === 304, known.http),
      finding('those who read nothing are cut off', cut !== false, String(cut ?? 'looked at with minutes')),
      finding('behind them there are places again', again === 206, again),
    ];
  },
};

async function addDocument({ attacker, scene }: Battlefield): Promise<string> {
  const events = `/events/${scene.event.id}/document`;
  const file = { name: 'rules.txt', bytes: Buffer.alloc(file_bytes, 'a') };
  const about = { category: 'regulations', description: 'Rules' };
  const { json } = await attacker.upload(events, scene.anna.token, file, about);
  const data: unknown = Reflect.get(Object(json), 'data');
  const [made]: readonly unknown[] = Array.isArray(data) ? data : [];
  return `${apiRoot}${events}/${String(Reflect.get(Object(made), 'id'))}`;
}

/** Their ends are seen where what was sent before them is read. */
async function cutOff(sockets: readonly Socket[]): Promise<boolean> {
  const read = sockets.map((socket) => ({ socket, bytes: 0 }));
  const stall_ms = 45_000;
  await new Promise((resolve) => setTimeout(resolve, stall_ms));
  for (const one of read)
    one.socket.on('data', ({ length }: Buffer) => {
      one.bytes += length;
    });
  await until('they are cut off', () => (sockets.every(({ closed }) => closed) ? true : null));
  return read.every(({ bytes }) => bytes < file_bytes);
}
