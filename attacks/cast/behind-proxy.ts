/**
 * The server that is attacked, behind a proxy by the very file of `deploy/`. An attacker speaks to a door that puts https around
 * each byte and comes to the proxy from the attacker's own address: what an attack sends is what the proxy gets.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as secure } from 'node:tls';
import { makeCertificate } from '../../e2e/deploy/make-certificate.ts';
import { aFreePort, needProxy, startProxy, type ProxyName } from '../../e2e/deploy/proxies.ts';
import type { TestServer } from '../../e2e/server.ts';

/** What the server has to be told, so that it believes the proxy where people come from. */
export const proxyOptions = ['--trust-proxy=127.0.0.1'] as const;

export interface ProxiedServer extends TestServer {
  /** Of the proxy. */
  readonly proxyPid: () => number;
}

/** @returns the same server, reached through the proxy; it ends the proxy with itself */
export async function putBehind(name: ProxyName, server: TestServer): Promise<ProxiedServer> {
  const found = await needProxy(name);
  const folder = mkdtempSync(join(tmpdir(), `startwand-${name}-`));
  const { files, authority } = await makeCertificate(folder);
  const [port, plainPort] = [await aFreePort(), await aFreePort()];
  const servers = [server.port, server.port, server.port] as const;
  const names = ['localhost', '127.0.0.1'];
  const proxy = await startProxy(name, found, { folder, certificate: files, port, plainPort, servers, names });
  const door = await openDoor(port, authority.pem);
  return {
    ...server,
    url: `http://localhost:${door.port}`,
    port: door.port,
    proxyPid: proxy.pid,
    stop: async () => {
      door.close();
      await proxy.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Door {
  readonly port: number;
  readonly close: () => void;
}

async function openDoor(port: number, ca: string): Promise<Door> {
  const guests = new Set<Socket>();
  const door: Server = createServer({ allowHalfOpen: true }, (guest) => {
    guests.add(guest);
    guest.on('close', () => guests.delete(guest));
    lead(guest, port, ca);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    close: () => {
      for (const guest of guests) guest.destroy();
      door.close();
    },
  };
}

/** What the guest sends goes to the proxy and back, as fast as each end reads; when one end is gone, so is the other. */
function lead(guest: Socket, port: number, ca: string): void {
  const outer = connect({ host: '127.0.0.1', port, localAddress: guest.remoteAddress ?? '127.0.0.1' });
  const inner = secure({ socket: outer, ca, servername: 'localhost', ALPNProtocols: ['http/1.1'] });
  guest.on('error', () => inner.destroy());
  outer.on('error', () => guest.destroy());
  inner.on('error', () => guest.destroy());
  guest.on('close', () => outer.destroy());
  inner.on('close', () => guest.destroy());
  guest.pipe(inner);
  inner.pipe(guest);
}
