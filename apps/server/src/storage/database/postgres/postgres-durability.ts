/**
 * The settings without which an acknowledged trigger can be lost or a text changes on its way. They
 * are asked for when we connect, then read back: an administrator or a pooler in between may have
 * decided otherwise.
 */

export type ReadSetting = (name: string) => Promise<string>;

interface Setting {
  readonly name: string;
  readonly allowed: (found: string) => boolean;
  readonly why: string;
}

const settings: readonly Setting[] = [
  {
    name: 'server_version_num',
    allowed: (found) => Number(found) >= 150_000,
    why: 'PostgreSQL 15 or newer is needed',
  },
  {
    name: 'fsync',
    allowed: (found) => found === 'on',
    why: 'a power cut would destroy the database',
  },
  {
    name: 'full_page_writes',
    allowed: (found) => found === 'on',
    why: 'a power cut would leave half written pages',
  },
  {
    name: 'synchronous_commit',
    allowed: (found) => found !== 'off',
    why: 'a power cut would lose triggers that were acknowledged',
  },
  {
    name: 'server_encoding',
    allowed: (found) => found === 'UTF8',
    why: 'names could not be stored as they are',
  },
];

/** @returns what the database does not promise, as a sentence; `null` when all holds */
export async function promisesDurability(read: ReadSetting): Promise<string | null> {
  for (const { name, allowed, why } of settings) {
    const found = await read(name);
    if (!allowed(found)) return `The database reads ${name} = ${found}: ${why}.`;
  }
  return null;
}
