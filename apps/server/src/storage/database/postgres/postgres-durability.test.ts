import { describe, expect, it } from 'vitest';
import { promisesDurability } from './postgres-durability.ts';

const durable = {
  server_version_num: '150018',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  server_encoding: 'UTF8',
};

function reads(found: Readonly<Record<string, string>>): (name: string) => Promise<string> {
  return (name) => Promise.resolve(found[name] ?? '');
}

describe('what PostgreSQL promises', () => {
  it.each([
    ['synchronous_commit', 'off', 'a power cut would lose triggers that were acknowledged'],
    ['fsync', 'off', 'a power cut would destroy the database'],
    ['full_page_writes', 'off', 'a power cut would leave half written pages'],
    ['server_encoding', 'SQL_ASCII', 'names could not be stored as they are'],
    ['server_version_num', '140012', 'PostgreSQL 15 or newer is needed'],
  ])('is not enough with %s = %s', async (name, found, why) => {
    expect(await promisesDurability(reads({ ...durable, [name]: found }))).toBe(
      `The database reads ${name} = ${found}: ${why}.`,
    );
  });

  it('is enough when commits are synchronous, also to a second machine', async () => {
    expect(await promisesDurability(reads(durable))).toBeNull();
    const replicated = { ...durable, synchronous_commit: 'remote_apply' };
    expect(await promisesDurability(reads(replicated))).toBeNull();
  });
});
