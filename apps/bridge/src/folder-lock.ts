/**
 * Two bridges in one folder would deliver everything twice. The lock is a local socket, which ends
 * with its process: a killed bridge leaves none behind, and no process id is mistaken for another.
 */
import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { keepToOwner } from './keep-to-owner.ts';
import { makeFolder } from './make-folder.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** `null` when another bridge works in the folder. */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  makeFolder(folder);
  await keepToOwner(folder);
  const address = addressOf(await realpath(folder));
  const server = (await listen(address)) ?? (await listenInPlaceOfDead(address));
  if (server === null) return null;
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function addressOf(folder: string): string {
  const name = `startwand-bridge-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\?\\pipe\\${name}`;
  return join(tmpdir(), name);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Where sockets are files, a killed process leaves its file behind, at which nobody answers. */
async function listenInPlaceOfDead(address: string): Promise<Server | null> {
  if (await isAnswered(address)) return null;
  if (isAbsolute(address)) await rm(address, { force: true });
  return listen(address);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
