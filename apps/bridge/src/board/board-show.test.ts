import { expect, test } from 'vitest';
import { linesAt } from './board-show.ts';

test('a board counts by the clock of the timer, also where the clock of the server is another one', () => {
  const second_100ns = 10_000_000n;
  const start_100ns = 17_686_404_000_000_000n;
  for (const ahead_100ns of [0n, -600n * second_100ns, 15n * second_100ns]) {
    const state = { running: { bib: 7, start_100ns }, ahead_100ns, last: null };
    const server_100ns = start_100ns - ahead_100ns + 42n * second_100ns;
    expect(linesAt(state, server_100ns, 0n)).toEqual([
      { kind: 'running', bib: 7, time_100ns: Number(42n * second_100ns) },
    ]);
  }
});
