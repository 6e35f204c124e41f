import { expect, it } from 'vitest';
import { describeEachDatabase } from './each-database.ts';
import { readMark, trial, writeMark } from './mark-store.ts';

describeEachDatabase('marks of the service', (database) => {
  it('are there after a restart, the newest under each name', async () => {
    expect(await readMark(database.current, 'maintenance')).toBeNull();
    for (const until of [1n, 2n]) {
      await database.current.write({ statements: [writeMark('maintenance', { until })] });
    }
    expect(await readMark(await database.reopen(), 'maintenance')).toEqual({ until: 2n });
  });

  it('are not among what a trial leaves, however many try at once', async () => {
    const tried = await Promise.all([trial, trial, trial].map((unit) => database.current.write(unit)));
    expect(tried).toEqual(tried.map(() => ({ outcome: 'stored' })));
    expect(await database.current.query('select * from service_marks', [])).toEqual([]);
  });
});
