/**
 * A password or PIN from the person at the console, unseen, or from a pipe. On the command line everybody at
 * this machine could read it while the program runs, and the shell would keep it.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** @example await askSecret('Password of anna@example.org') */
export async function askSecret(what: string): Promise<string> {
  if (!process.stdin.isTTY) return firstLineOf(process.stdin);
  const first = await askUnseen(`${what}: `);
  if ((await askUnseen('The same again: ')) === first) return first;
  throw new TypeError('The two differ: nothing was done.');
}

async function firstLineOf(stream: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input: stream });
  for await (const line of lines) return line;
  return '';
}

async function askUnseen(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  // What is typed is edited by readline, whose echo goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typing = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const stopped = new AbortController();
  typing.on('SIGINT', () => stopped.abort());
  try {
    return await typing.question('', { signal: stopped.signal });
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
    throw new TypeError('Nothing was done.', { cause: error });
  } finally {
    typing.close();
    process.stderr.write('\n');
  }
}
