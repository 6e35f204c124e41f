/** Local storage that never throws: private windows and full disks make a page forget, not fail. */
export interface TextStorage {
  read(key: string): string | null;
  /** `null` removes the entry. */
  write(key: string, value: string | null): void;
  /** The keys that begin so. */
  keys(start: string): readonly string[];
}

const prefix = 'startwand.';

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
        .map((key) => key.slice(prefix.length)),
    write(key, value) {
      attempt((storage) => {
        if (value === null) storage.removeItem(prefix + key);
        else storage.setItem(prefix + key, value);
      }, undefined);
    },
  };
}
