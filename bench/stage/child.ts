/** A process beside the bench that does one thing at a time: what is measured and who measures are no burden to each other. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a process can be asked for, by name; arguments and answers travel as JSON. */
type Acts = Readonly<Record<string, (...args: never[]) => unknown>>;

interface Asked {
  readonly name: string;
  readonly args: never[];
}

export interface Child<Of extends Acts> {
  ask<Name extends keyof Of & string>(
    name: Name,
    ...args: Parameters<Of[Name]>
  ): Promise<Awaited<ReturnType<Of[Name]>>>;
  end(): Promise<void>;
}

/** @example startChild<typeof acts>(new URL('viewers.ts', import.meta.url)) // which ends with `answer(acts)` */
export function startChild<Of extends Acts>(file: URL, args: string[] = [], execArgv: string[] = []): Child<Of> {
  const child = fork(fileURLToPath(file), args, { execArgv });
  const died = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code}`)));
  });
  // The one who asks hears of it; without a question the end of a child is no fault.
  died.catch(() => {});
  return {
    ask: (name, ...args) => {
      const answered = new Promise<Awaited<ReturnType<Of[typeof name]>>>((resolve) => {
        child.once('message', ({ answer }: { readonly answer: Awaited<ReturnType<Of[typeof name]>> }) =>
          resolve(answer),
        );
      });
      child.send({ name, args });
      return Promise.race([answered, died]);
    },
    end: async () => {
      if (!child.connected) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** The child's side: does what it is asked for, and ends when the bench is gone. */
export function answer(acts: Acts, close: () => unknown = () => {}): void {
  process.on('disconnect', () => void Promise.resolve(close()).finally(() => process.exit(0)));
  process.on('message', async ({ name, args }: Asked) => process.send?.({ answer: await acts[name]?.(...args) }));
}
