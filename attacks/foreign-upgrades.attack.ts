/** Connections ask for another protocol where there is none: they are answered and end, also those that break off at once. */
import type { Socket } from 'node:net';
import { finding, type Attack } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';

const many = 60;
const paths = ['/', '/mt1/api/time/now', '/devices', '/nowhere'];
const ask = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`;

export const attack: Attack = {
  title: 'connections that ask for another protocol stay for ever, or end the server by breaking off',
  server: [],
  run: async ({ attacker, another }) => {
    const asked = Array.from({ length: many }, (_none, n) => paths[n % paths.length] ?? '/');
    const answers = await Promise.all(asked.map((path) => answerTo(attacker, path)));
    await Promise.all(asked.map((path) => breakOff(attacker, path)));
    const { http } = await another().get('/time/now');
    return [
      finding(
        'each is answered',
        answers.every((text) => text.startsWith('HTTP/1.1 404')),
        [...new Set(answers.map((text) => text.split('\r\n')[0] ?? ''))].join(', '),
      ),
      finding('others are answered when all broke off', http === 200, http),
    ];
  },
};

/** What came until the server ended it. */
async function answerTo({ connect }: Attacker, path: string): Promise<string> {
  const socket = await connect();
  return new Promise((resolve) => {
    let text = '';
    socket.on('error', () => socket.destroy());
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (piece) => {
      text += piece.toString();
    });
    socket.on('close', () => resolve(text));
    socket.write(ask(path));
  });
}

async function breakOff({ connect }: Attacker, path: string): Promise<void> {
  const socket: Socket = await connect();
  await new Promise<void>((resolve) => {
    socket.write(ask(path), () => resolve());
  });
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  await new Promise((resolve) => {
    socket.once('close', resolve).resetAndDestroy();
  });
}
