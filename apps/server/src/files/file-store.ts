/** Where uploaded files are kept: in a folder here, behind an interface that other places can have. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface FileStore {
  /** When this resolves the file is on disk. */
  save(id: FileId, bytes: Buffer): Promise<void>;
  /** `null`: there is no such file. */
  read(id: FileId): Promise<Buffer | null>;
  /** Nothing happens when there is none. */
  remove(id: FileId): Promise<void>;
}

/** Made here and never of what somebody typed, so it cannot lead out of the folder. */
export type FileId = string & { readonly __brand: 'FileId' };

const pattern = /^[a-f0-9]{32}\.[a-z]{3,4}$/;

export function mintFileId(extension: string): FileId {
  const id = asFileId(`${randomBytes(16).toString('hex')}.${extension}`);
  if (id === null) throw new Error(`Files do not end in «${extension}».`);
  return id;
}

/** `null`: no name of a file of ours. */
export function asFileId(text: string): FileId | null {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the parser of these ids
  return pattern.test(text) ? (text as FileId) : null;
}

export function openFolder(folder: string): FileStore {
  const pathOf = (id: FileId): string => join(folder, id);
  return {
    async save(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Under its own name it is whole, also when the power goes.
      const unfinished = `${pathOf(id)}.part`;
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, pathOf(id));
    },

    async read(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },

    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
