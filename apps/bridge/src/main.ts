/** The bridge's composition root: which command, what it ends with. */
import { bridgeUsage, readBridgeArguments } from './arguments.ts';
import { boardUsage, readBoardArguments } from './board/board-arguments.ts';
import { boardCommand } from './board/board-command.ts';
import { bridgeCommand } from './bridge-command.ts';
import { describeEnd, type DeviceRunEnd } from './device-run.ts';
import { readSimulateArguments, simulateUsage } from './simulate-arguments.ts';
import { simulateCommand } from './simulate-command.ts';
import { StatusLine } from './status-line.ts';

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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
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
