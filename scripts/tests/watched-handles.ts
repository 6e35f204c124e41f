/**
 * Which connections, listening ports, threads and programs of a test file are still open. Node tells of each one that
 * is made (`node:diagnostics_channel`), so nothing has to be replaced.
 */
import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { Server, Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { isOfTools, placeOf } from './place-in-code.ts';

declare global {
  // A shared process may read this module again, and is told of everything once.
  var watchedHandles: HandleBook | undefined;
}

interface WatchedHandle {
  readonly what: string;
  readonly isOpen: () => boolean;
  readonly end: () => unknown;
  readonly openedAt: Error;
}

const tidyAfter = 200;
/** Between what we call and what Node makes lie many steps of its own. */
const frames = 30;

class HandleBook {
  #handles: WatchedHandle[] = [];
  #tidyAt = tidyAfter;

  note(handle: Omit<WatchedHandle, 'openedAt'>): void {
    const usual = Error.stackTraceLimit;
    Error.stackTraceLimit = frames;
    this.#handles.push({ ...handle, openedAt: new Error(handle.what) });
    Error.stackTraceLimit = usual;
    if (this.#handles.length < this.#tidyAt) return;
    this.#handles = this.#handles.filter(({ isOpen }) => isOpen());
    this.#tidyAt = this.#handles.length + tidyAfter;
  }

  stillOpen(): readonly WatchedHandle[] {
    this.#handles = this.#handles.filter(({ isOpen }) => isOpen());
    return this.#handles.filter(({ openedAt }) => !isOfTools(openedAt));
  }

  forget(): void {
    for (const { end } of this.stillOpen()) end();
    this.#handles = [];
  }
}

const book = (globalThis.watchedHandles ??= watchHandles());

export function describeHandles(): readonly string[] {
  return book.stillOpen().map(({ what, openedAt }) => `${what}, opened ${placeOf(openedAt)}`);
}

export function forgetHandles(): void {
  book.forget();
}

function watchHandles(): HandleBook {
  const own = new HandleBook();
  const onMessage = (channel: string, name: string, note: (made: unknown) => void): void =>
    subscribe(channel, (message) => {
      if (typeof message === 'object' && message !== null) note(Reflect.get(message, name));
    });
  const noteSocket = (what: string) => (socket: unknown) => {
    if (!(socket instanceof Socket)) return;
    own.note({ what, isOpen: () => !socket.destroyed, end: () => socket.destroy() });
  };
  onMessage('net.client.socket', 'socket', noteSocket('a connection'));
  onMessage('net.server.socket', 'socket', noteSocket('a connection that a server took'));
  onMessage('tracing:net.server.listen:asyncStart', 'server', (server) => {
    if (!(server instanceof Server)) return;
    own.note({ what: 'a port', isOpen: () => server.listening, end: () => server.close() });
  });
  onMessage('worker_threads', 'worker', (worker) => {
    if (!(worker instanceof Worker)) return;
    own.note({
      what: 'a thread',
      isOpen: () => worker.threadId !== -1,
      end: () => worker.terminate(),
    });
  });
  onMessage('child_process', 'process', (child) => {
    if (!(child instanceof ChildProcess)) return;
    const isOpen = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    own.note({
      what: `a program (${child.spawnargs?.slice(0, 3).join(' ')})`,
      isOpen,
      end: () => child.kill('SIGKILL'),
    });
  });
  return own;
}
