/** The bridge's composition root: which command, what it ends with. */
import { constants } from 'node:os';
import { bridgeUsage, readBridgeArguments } from './arguments.ts';
import { boardUsage, readBoardArguments } from './board/board-arguments.ts';
import { boardCommand } from './board/board-command.ts';
import { bridgeCommand } from './bridge-command.ts';
import { describeEnd, type DeviceRunEnd } from './device-run.ts';
import { readSimulateArguments, simulateUsage } from './simulate-arguments.ts';
import { simulateCommand } from './simulate-command.ts';
import { StatusLine } from './status-line.ts';

/** A signal to a whole group of processes comes twice: by itself, and from the program that started this one. */
const sameSignal_ms = 1_000;
/** Node forgets that a signal was ignored when it started. The shell's variable for the started command still says so. */
const isUnderNohup = /(^|\/)nohup$/.test(process.env['_'] ?? '');

const [command, ...argv] = process.argv.slice(2);
// Whatever it writes is nobody else's of the machine.
process.umask(0o077);
// Who reads its status line may go away, as a window that is closed: impulses go on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.exitCode = await main();

async function main(): Promise<number> {
  if (argv.includes('--help')) {
    console.log(usageOf(command));
    return 0;
  }
  if (command === 'bridge') {
    const read = readBridgeArguments(argv, Date.now());
    if (read.kind === 'faulty') return explain(read.faults, bridgeUsage);
    return work(async (view, stop) => [await bridgeCommand(read.arguments, view, stop)]);
  }
  if (command === 'simulate') {
    const read = readSimulateArguments(argv, Date.now());
    if (read.kind === 'faulty') return explain(read.faults, simulateUsage);
    return work((view, stop) => simulateCommand(read.arguments, view, stop));
  }
  if (command === 'board') {
    const read = readBoardArguments(argv);
    if (read.kind === 'faulty') return explain(read.faults, boardUsage);
    await boardCommand(read.arguments, console.log, whenStopped());
    return 0;
  }
  return explain(['say "bridge", "simulate" or "board"'], `${bridgeUsage}\n${simulateUsage}\n${boardUsage}`);
}

function usageOf(named: string | undefined): string {
  if (named === 'board') return boardUsage;
  return named === 'simulate' ? simulateUsage : bridgeUsage;
}

function whenStopped(): AbortSignal {
  const stop = new AbortController();
  let asked_ms: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (signal === 'SIGHUP' && isUnderNohup) return;
      if (asked_ms !== null && performance.now() - asked_ms > sameSignal_ms)
        process.exit(128 + constants.signals[signal]);
      asked_ms ??= performance.now();
      stop.abort();
    });
  }
  // The command that started it was killed.
  process.once('disconnect', () => stop.abort());
  process.channel?.unref();
  return stop.signal;
}

async function work(run: (view: StatusLine, stop: AbortSignal) => Promise<readonly DeviceRunEnd[]>): Promise<number> {
  const view = new StatusLine(process.stdout);
  try {
    const ends = (await run(view, whenStopped())).map(describeEnd);
    view.end();
    for (const { text, exitCode } of ends) (exitCode === 0 ? console.log : console.error)(text);
    return Math.max(...ends.map(({ exitCode }) => exitCode));
  } catch (error) {
    view.end();
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function explain(faults: readonly string[], usage: string): number {
  console.error(`${faults.join('\n')}\n\n${usage}`);
  return 2;
}
