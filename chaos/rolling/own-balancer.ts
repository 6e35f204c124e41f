/** For a machine without HAProxy: a balancer that asks each server whether it is ready, and leads whoever comes to the one with the fewest. */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 500;

export interface OwnBalancer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function startOwnBalancer(ports: readonly number[]): Promise<OwnBalancer> {
  const lines = new Map<number, Set<Socket>>(ports.map((port) => [port, new Set()]));
  let ready: readonly number[] = ports;
  const isOver = new AbortController();
  const looking = (async () => {
    while (!isOver.signal.aborted) {
      const found = await Promise.all(ports.map(isReady));
      ready = ports.filter((_, index) => found[index]);
      await wait(LOOK_MS);
    }
  })();
  const server = createServer((from) => {
    const [port] = ready.toSorted((a, b) => (lines.get(a)?.size ?? 0) - (lines.get(b)?.size ?? 0));
    if (port === undefined) {
      from.destroy();
      return;
    }
    const to = connect(port, '127.0.0.1');
    lines.get(port)?.add(from);
    from.once('close', () => {
      lines.get(port)?.delete(from);
      to.destroy();
    });
    to.once('close', () => from.destroy());
    for (const socket of [from, to]) socket.on('error', () => socket.destroy());
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port.');
  return {
    url: `http://localhost:${address.port}`,
    stop: async () => {
      isOver.abort();
      await looking;
      for (const open of lines.values()) for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
