import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { openTestApp } from '../testing/test-app.ts';
import { openOwnAuthority } from './own-certificate.ts';
import { SecureListening } from './secure-listening.ts';

async function aListening(): Promise<number> {
  const app = await openTestApp();
  whenOver(() => app.close());
  const http = createServer((_request, response) => response.end('here'));
  const listening = new SecureListening({
    http,
    authority: await openOwnAuthority(app.database, Date.now()),
    addresses: () => ['127.0.0.1'],
    now_ms: Date.now,
  });
  await listening.listen(0, '127.0.0.1');
  whenOver(async () => {
    await listening.close();
    http.closeAllConnections();
  });
  return listening.port ?? 0;
}

async function silentFrom(localAddress: string, port: number, count: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => connect({ host: '127.0.0.1', port, localAddress }));
  whenOver(() => sockets.forEach((socket) => socket.destroy()));
  for (const socket of sockets) socket.on('error', () => undefined);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

async function askFrom(localAddress: string, port: number): Promise<string> {
  const sent = request({ host: '127.0.0.1', port, localAddress, rejectUnauthorized: false, agent: false }).end();
  const [answer]: AsyncIterable<Buffer>[] = await once(sent, 'response');
  let text = '';
  for await (const chunk of answer ?? []) text += chunk.toString();
  return text;
}

test('silent connections of one address keep no phone out, neither of another address nor of their own', async () => {
  const port = await aListening();
  await silentFrom('127.0.0.2', port, 120);
  expect(await askFrom('127.0.0.3', port)).toBe('here');
  expect(await askFrom('127.0.0.2', port)).toBe('here');
});

test('silent connections of many addresses give way to a newcomer, the address with the most of them first', async () => {
  const port = await aListening();
  const few = await silentFrom('127.0.0.9', port, 2);
  for (const last of [2, 3, 4, 5, 6, 7]) await silentFrom(`127.0.0.${last}`, port, 25);
  expect(await askFrom('127.0.0.8', port)).toBe('here');
  expect(few.filter(({ closed }) => closed)).toEqual([]);
});
