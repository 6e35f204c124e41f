import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import { TLSSocket } from 'node:tls';
import { connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { openTestApp } from '../testing/test-app.ts';
import { openOwnAuthority } from './own-certificate.ts';
import { SecureListening } from './secure-listening.ts';
import { secretMarksOf } from '../testing/secret-marks.ts';

/** @param now_ms the clock of the server */
async function anOpenListening(now_ms: () => number): Promise<SecureListening> {
  const app = await openTestApp();
  whenOver(() => app.close());
  const http = createServer({ keepAliveTimeout: 0 }, (_request, response) => response.end('here'));
  const listening = new SecureListening({
    http,
    authority: await openOwnAuthority(secretMarksOf(app.database), Date.now()),
    addresses: () => ['127.0.0.1'],
    now_ms,
  });
  await listening.listen(0, '127.0.0.1');
  whenOver(async () => {
    await listening.close();
    http.closeAllConnections();
  });
  return listening;
}

async function aListening(): Promise<number> {
  return (await anOpenListening(Date.now)).port ?? 0;
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

test('a certificate is renewed after sixty days while the server runs, and nobody is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  whenOver(() => void vi.useRealTimers());
  const day_ms = 86_400_000;
  let now_ms = Date.now();
  const listening = await anOpenListening(() => now_ms);
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  whenOver(() => agent.destroy());
  const port = listening.port ?? 0;
  /** Older connections stay open, with the old certificate. */
  const endOf = (own: Agent | false) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent: own, rejectUnauthorized: false }, (answer) => {
        const { socket } = answer;
        const end = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : 0;
        answer.resume().once('end', () => resolve(end));
      });
      sent.once('error', reject).end();
    });
  const first = await endOf(agent);
  expect(listening.expires_ms).toBe(now_ms + 90 * day_ms);

  now_ms += 59 * day_ms;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await endOf(false)).toBe(first);

  now_ms += 2 * day_ms;
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(() => expect(listening.expires_ms).toBe(now_ms + 90 * day_ms));
  expect(await endOf(false)).toBeGreaterThan(first + 60 * day_ms);
  expect(await endOf(agent)).toBe(first);
});
