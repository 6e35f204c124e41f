/** The process of hostile receivers: they talk without end, confirm what they never got, take nothing, or hang up at once. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { answer } from '../stage/child.ts';
import type { Receiver } from './serving.ts';

const junk = Buffer.alloc(65_536, 'a');
const confirmations = Buffer.from('<livetiming sequence="1"/>\r\n'.repeat(2_000));
const unsentMax_bytes = 1_000_000;

const saying = (words: Buffer) => (socket: Socket) => {
  const talk = (): void => {
    while (!socket.destroyed && socket.writableLength < unsentMax_bytes) socket.write(words);
  };
  socket.on('drain', talk);
  talk();
};

const manners: readonly (readonly [kind: Receiver['kind'], behave: (socket: Socket) => void])[] = [
  ['fisLive', saying(junk)],
  ['fisLive', saying(confirmations)],
  ['rmonitor', (socket) => socket.pause()],
  ['rmonitor', (socket) => socket.destroy()],
];

const servers: Server[] = [];

async function open(): Promise<readonly Receiver[]> {
  return Promise.all(
    manners.map(async ([kind, behave]) => {
      const server = createServer((socket) => behave(socket.on('error', () => undefined)));
      servers.push(server);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      return { kind, port: typeof address === 'object' && address !== null ? address.port : 0 };
    }),
  );
}

export const acts = { open } as const;

answer(acts, () => {
  for (const server of servers) server.close();
});
