/** The short form of `npm run chaos -- --minutes`: each kind of harm once or twice. */
import { expect, test } from 'vitest';
import { needs } from '../scripts/tests/needs.ts';
import { strikeServers } from './several-servers.ts';

test(
  'killed, cut off, without their database and their clock, servers lose and double nothing',
  { ...needs('postgres'), timeout: 180_000 },
  async () => {
    const { faults } = await strikeServers(0.1, 20_261_122);
    expect(faults).toEqual([]);
  },
);
