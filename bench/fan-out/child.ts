/** A child process that is asked one thing at a time. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerAnswer, ServerCommand, ViewersAnswer, ViewersCommand } from './protocol.ts';

export interface Child<Command, Answer> {
  ask(command: Command): Promise<Answer>;
  end(): Promise<void>;
}

/**
 * `--expose-gc`: what a viewer costs is what is left after the garbage is gone. The young generation has its full size from the
 * start: where it grows between two measurements, its 33 MB would be told as 12 kB of each viewer.
 */
export function startServer(file: 'hub-server.ts' | 'bare-server.ts'): Child<ServerCommand, ServerAnswer> {
  return startChild(new URL(file, import.meta.url), ['--expose-gc', '--min-semi-space-size=16']);
}

export function startViewers(): Child<ViewersCommand, ViewersAnswer> {
  return startChild(new URL('viewers.ts', import.meta.url), []);
}

/** Any other child that is asked one thing at a time. */
export function startChild<Command extends object, Answer>(
  file: URL,
  execArgv: string[] = [],
  args: string[] = [],
): Child<Command, Answer> {
  const child = fork(fileURLToPath(file), args, { execArgv });
  const died = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code}`)));
  });
  // The one who asks hears of it; without a question the end of a child is no fault.
  died.catch(() => {});
  async function ask(command: Command): Promise<Answer> {
    const answer = new Promise<Answer>((resolve) => {
      child.once('message', (message: Answer) => resolve(message));
    });
    child.send(command);
    return Promise.race([answer, died]);
  }
  async function end(): Promise<void> {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }
  return { ask, end };
}

/** The child's side: answers each command, and ends when the bench is gone. */
export function answerServerCommands(answer: (command: ServerCommand) => Promise<ServerAnswer>): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (command: ServerCommand) => process.send?.(await answer(command)));
}

/** As {@link answerServerCommands}, for the viewers. */
export function answerViewersCommands(answer: (command: ViewersCommand) => Promise<ViewersAnswer>): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (command: ViewersCommand) => process.send?.(await answer(command)));
}
