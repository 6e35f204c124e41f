/** The short form of `npm run chaos -- --minutes`: each kind of harm once or twice. */
import { expect, test } from 'vitest';
import { strikeServers } from './several-servers.ts';

// Who runs without PostgreSQL (`DATABASES=embedded`) has no servers that share one.
const isLeftOut = process.env['DATABASES'] === 'embedded';

test.skipIf(isLeftOut)(
  'killed, cut off, without their database and their clock, servers lose and double nothing',
  async () => {
    const { faults } = await strikeServers(0.1, 20_261_122);
    expect(faults).toEqual([]);
  },
  180_000,
);
