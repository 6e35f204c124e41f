import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { needs } from '../../../../scripts/tests/needs.ts';
import { BoardPort } from './board-port.ts';

it(
  'a board on a serial line gets each line as it is, and none that was meant for before',
  needs('serialLine'),
  async () => {
    // `script` of util-linux holds the other end of a terminal: what is written there comes out of it.
    const holder = spawn('script', ['-q', '-f', '-c', 'tty; exec sleep infinity', '/dev/null']);
    let said = '';
    holder.stdout.setEncoding('latin1').on('data', (text: string) => (said += text));
    while (!said.includes('\n')) await nextTurn();
    const path = said.trim();
    const port = new BoardPort({ kind: 'serial', port: { path, baud: 2_400 } });
    port.write('too early\r');
    const stop = new AbortController();
    const opened = Promise.withResolvers<void>();
    const held = port.keepOpen(stop.signal, () => undefined, opened.resolve);
    await opened.promise;
    port.write('  7.          12.3  \r');
    while (!said.includes('12.3')) await nextTurn();
    stop.abort();
    await held;
    expect(said.slice(said.indexOf('\n') + 1)).toBe('  7.          12.3  \r');
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    await ended;
  },
);
