/** One of our programs as a child process, whose console a test can wait for. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { node, root } from '../scripts/paths.mjs';

export interface Program {
  readonly pid: number;
  /** Everything it has printed so far, line by line. */
  readonly lines: readonly string[];
  /** The first line that fits, also one printed before; fails when the program ends without it. */
  readonly waitForLine: (pattern: RegExp, limit_ms?: number) => Promise<RegExpExecArray>;
  /** Writes a line to its standard input. */
  readonly writeLine: (line: string) => void;
  /** Sends a signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
  /** Waits for the end that the program finds by itself. */
  readonly exitCode: () => Promise<number | null>;
}

/** On a machine where everything runs at once a start takes more than half a minute. */
const line_limit_ms = 90_000;

/**
 * @param preload a module that the process runs before the program
 * @example startProgram('apps/server/src/main.ts', ['--port', '0'])
 */
export function startProgram(file: string, args: readonly string[], preload?: string): Program {
  const before = preload === undefined ? [] : [`--import=data:text/javascript,${encodeURIComponent(preload)}`];
  const child = spawn(node, [...before, join(root, file), ...args], { cwd: root });
  const lines: string[] = [];
  const onLine = new EventTarget();
  const ended = once(child, 'close');
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine.dispatchEvent(new Event('line'));
    });
  }
  child.on('close', () => onLine.dispatchEvent(new Event('line')));

  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const failure = (what: string): Error => new Error(`${file} ${what}; it printed:\n${lines.join('\n')}`);

  return {
    pid: child.pid ?? 0,
    lines,
    waitForLine: (pattern, limit_ms = line_limit_ms) =>
      new Promise((resolve, reject) => {
        const settle = (finish: () => void): void => {
          clearTimeout(limit);
          onLine.removeEventListener('line', look);
          finish();
        };
        const look = (): void => {
          const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null);
          if (found !== undefined) settle(() => resolve(found));
          else if (hasEnded()) settle(() => reject(failure(`ended without a line ${pattern}`)));
        };
        const limit = setTimeout(
          () => settle(() => reject(failure(`printed no line ${pattern} in ${limit_ms} ms`))),
          limit_ms,
        );
        onLine.addEventListener('line', look);
        look();
      }),
    writeLine: (line) => void child.stdin.write(`${line}\n`),
    end: async (signal) => {
      if (!hasEnded()) child.kill(signal);
      await ended;
    },
    exitCode: async () => {
      await ended;
      return child.exitCode;
    },
  };
}
