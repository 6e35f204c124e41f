/** A wire that a test can cut: a TCP proxy on this machine, between a bridge or browser and a server. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttableProxy {
  /** As in `http://localhost:43210`: what stands before the server under this address. */
  readonly url: string;
  /** Breaks every connection and lets no new one through. */
  readonly cut: () => void;
  /** Lets new connections through again. */
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

export async function startCuttableProxy(serverPort: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;

  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const keep = (socket: Socket, peer: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => peer.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      peer.destroy();
    });
  };
  const proxy = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const server = connect(serverPort, 'localhost');
    keep(client, server);
    keep(server, client);
    client.pipe(server).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  return {
    url: `http://localhost:${portOf(proxy.address())}`,
    cut: () => {
      isCut = true;
      dropAll();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      dropAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return address.port;
}
