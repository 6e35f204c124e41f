/** Uploaded files from one folder into another, for backups and moves. A file never changes under its name. */
import { copyFile, link, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { asFileId } from './file-store.ts';
import { makeFolder } from './make-folder.ts';

/** Where a data folder keeps what was uploaded. */
export function filesIn(dataFolder: string): string {
  return join(dataFolder, 'files');
}

/** Those that the target has already stay; when this resolves all are on disk. Returns how many were new. */
export async function copyFiles(from: string, to: string): Promise<number> {
  const there = new Set(await namesIn(to));
  const missing = (await namesIn(from)).filter((name) => !there.has(name));
  if (missing.length === 0) return 0;
  makeFolder(to);
  let copied = 0;
  for (const name of missing) copied += await copyWhole(join(from, name), join(to, name));
  await sync(to);
  return copied;
}

/**
 * The same files under the names of an earlier copy, without their bytes once more. A disk that has no links copies them
 * afterwards as ever.
 *
 * @param wanted a folder whose files alone are linked
 */
export async function linkFiles(from: string, to: string, wanted: string): Promise<void> {
  const there = new Set(await namesIn(from));
  const shared = (await namesIn(wanted)).filter((name) => there.has(name));
  if (shared.length === 0) return;
  makeFolder(to);
  for (const name of shared) {
    const isLinked = await link(join(from, name), join(to, name)).then(
      () => true,
      () => false,
    );
    if (!isLinked) return;
  }
}

/** The files of a folder; what is half written has another name. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => asFileId(name) !== null);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** 0 when it was removed meanwhile: nobody refers to it any more. */
async function copyWhole(from: string, to: string): Promise<0 | 1> {
  const unfinished = `${to}.part`;
  try {
    await copyFile(from, unfinished);
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
  await sync(unfinished);
  await rename(unfinished, to);
  return 1;
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
