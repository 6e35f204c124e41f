import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { openPseudonyms } from './pseudonyms.ts';
import { secretMarksOf } from '../../testing/secret-marks.ts';

describeEachDatabase('the pseudonym of an address', (database) => {
  it('is the same after a restart and on another server, and says nothing of the address', async () => {
    const [first, other] = await Promise.all([
      openPseudonyms(secretMarksOf(database.current)),
      openPseudonyms(secretMarksOf(database.current)),
    ]);
    const later = await openPseudonyms(secretMarksOf(database.current));
    const name = first.of('192.0.2.7');
    expect([other.of('192.0.2.7'), later.of('192.0.2.7')]).toEqual([name, name]);
    expect(first.of('192.0.2.8')).not.toBe(name);
    expect(name).toMatch(/^[\w-]{12}$/);
  });
});
