/** A stranger opens connections and says nothing, or half a word: each is an open file of the server, which has so many. */
import type { Socket } from 'node:net';
import { finding, type Attack } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import { until } from './cast/patience.ts';

const livePerAddress = 60;
/** An address has its live connections, and as many for its calls (`apps/server/src/app/app.ts`). */
const placesPerAddress = livePerAddress * 2;
const each = 150;

const kinds = {
  'say nothing': '',
  'say half a head': 'GET / HTTP/1.1\r\nHost: localhost\r\n',
  'ask once and rest': 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'ask and read nothing': 'GET /mt1/api/docs/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
} as const;

export const attack: Attack = {
  title: 'idle connections of one address use up the open files, and the process ends',
  server: ['--sockets-per-address', String(livePerAddress)],
  run: async ({ attacker, another, server, rounds }) => {
    const sockets: Socket[] = [];
    const slow: number[] = [];
    const friend = another();
    let answered = true;
    for (const _round of rounds())
      for (const word of Object.values(kinds)) {
        for (let nth = 0; nth < each; nth += 1) sockets.push(...(await comeIn(attacker, word)));
        const { http, took_ms } = await friend.get('/time/now');
        answered &&= http === 200;
        slow.push(took_ms);
      }
    const isOpen = (): number => sockets.filter(({ closed }) => !closed).length;
    const held = await until('the others are closed', () => {
      for (const socket of sockets) if (!socket.isPaused()) socket.resume();
      return isOpen() <= placesPerAddress + each ? isOpen() : null;
    });
    const guest = another();
    const late = await guest.get('/time/now');
    for (const socket of sockets) socket.destroy();
    return [
      finding('others are answered meanwhile', answered, `${Math.max(...slow).toFixed(0)} ms`),
      finding(
        'an address has only so many connections',
        held <= placesPerAddress + each,
        `${held} of ${sockets.length}`,
      ),
      finding('who comes last is answered', late.http === 200, late.http),
      finding('the process is the same', isAlive(server.pid()), server.pid()),
    ];
  },
};

/** @returns the connection, where there was a place for it */
async function comeIn(attacker: Attacker, word: string): Promise<readonly Socket[]> {
  const socket = await attacker.connect().catch(() => null);
  if (socket === null) return [];
  socket.on('error', () => undefined);
  if (word.includes('openapi')) socket.pause();
  else socket.resume();
  if (word !== '') socket.write(word);
  return [socket];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
