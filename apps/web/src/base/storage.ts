/** Local storage that never throws: private windows and full disks make a page forget, not fail. */
import type { KeptKey, KeptStart } from './storage-keys.ts';

export interface TextStorage {
  read(key: KeptKey): string | null;
  /** `null` removes the entry. */
  write(key: KeptKey, value: string | null): void;
  /** The keys that begin so. */
  keys<Start extends KeptStart>(start: Start): readonly `${Start}${string}`[];
}

const prefix = 'startwand.';

/**
 * Hears what other windows of this browser write; `null`: they have forgotten everything.
 * @returns hears no more
 */
export function hearOtherWindows(window: Window, heard: (key: string | null) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null) heard(null);
    else if (key.startsWith(prefix)) heard(key.slice(prefix.length));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** @param open hands out the browser's storage; asking for it may throw where it is switched off */
export function createTextStorage(open: () => Storage): TextStorage {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(prefix + key), null),
    keys: (start) =>
      attempt((storage) => Object.keys(storage), [])
        .filter((key) => key.startsWith(prefix + start))
        .map((key) => `${start}${key.slice(prefix.length + start.length)}` as const),
    write(key, value) {
      attempt((storage) => {
        if (value === null) storage.removeItem(prefix + key);
        else storage.setItem(prefix + key, value);
      }, undefined);
    },
  };
}
