import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { expect, it } from 'vitest';
import { textFrame } from './live-frame.ts';

/** What a `ws` client makes of bytes that the server writes below its WebSocket. */
async function readByWs(bytes: Buffer): Promise<string> {
  const server = createServer();
  const wss = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => wss.handleUpgrade(request, socket, head, () => socket.write(bytes)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ws = new WebSocket(`ws://127.0.0.1:${portOf(server.address())}`);
  const message = await new Promise<string>((resolve, reject) => {
    ws.on('message', (data: Buffer, isBinary) =>
      resolve(`${isBinary ? 'binary' : 'text'} ${data.length} ${data.toString().slice(-3)}`),
    );
    ws.on('error', reject);
  });
  ws.terminate();
  await new Promise((resolve) => server.close(resolve));
  return message;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  return address.port;
}

it.each([3, 125, 126, 65_535, 65_536, 1_000_000])(
  'a frame of %i bytes made for many is one text message',
  async (size) => {
    const parts = [Buffer.alloc(size - 3, 'x'), Buffer.from('end')];
    expect(await readByWs(textFrame(parts))).toBe(`text ${size} end`);
  },
);
