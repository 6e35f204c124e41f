/** A timer on a cable, which prints one impulse after the other. */
import { createServer, type Socket } from 'node:net';
import { expect, vi } from 'vitest';

/** One count for all timers of a file: each impulse is told from each other. */
let count = 0;

export async function aTimer() {
  const cables = new Set<Socket>();
  const printed: number[] = [];
  const box = createServer((socket) => {
    cables.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => cables.delete(socket));
  });
  await new Promise<void>((resolve) => box.listen(0, '127.0.0.1', resolve));
  const address = box.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    isConnected: () => vi.waitFor(() => expect(cables.size).toBe(1), { timeout: 20_000 }),
    print: (): void => {
      count += 1;
      printed.push(count);
      const time = new Date(Date.UTC(2026, 0, 1, 10) + count * 1_000).toISOString().slice(11, 19);
      for (const cable of cables) cable.write(` ${String(count).padStart(4, '0')} C1  ${time}.0000 00\r`);
    },
    /** The numbers of its impulses, in their order. */
    printed: (): readonly number[] => printed,
    close: async (): Promise<void> => {
      for (const cable of cables) cable.destroy();
      await new Promise((resolve) => box.close(resolve));
    },
  };
}
