import { expect, it } from 'vitest';
import { secretMarksOf } from '../../testing/secret-marks.ts';
import { describeEachDatabase } from '../database/each-database.ts';
import { readMark } from '../database/mark-store.ts';

const key = 'thirty-two characters or even more';
const make = () => ({ key: 'a private key' });

describeEachDatabase('keys of the service', (database) => {
  const stored = async () => JSON.stringify(await readMark(database.current, 'push'));

  it('stay the same on every server and after every start', async () => {
    const opened = [
      await secretMarksOf(database.current).open('push', make),
      await secretMarksOf(database.current).open('push', () => ({ key: 'another one' })),
    ];
    expect(opened).toEqual([make(), make()]);
  });

  it('stand in neither database nor backup in clear where there is a --factor-key', async () => {
    expect(await secretMarksOf(database.current, key).open('push', make)).toEqual(make());
    expect(await stored()).not.toContain('a private key');
    expect(await secretMarksOf(database.current, key).open('push', () => ({ key: 'another one' }))).toEqual(make());
  });

  it('that were made before are sealed at the next start with a --factor-key', async () => {
    await secretMarksOf(database.current).open('push', make);
    expect(await stored()).toContain('a private key');
    expect(await secretMarksOf(database.current, key).open('push', make)).toEqual(make());
    expect(await stored()).not.toContain('a private key');
  });

  it('that cannot be unsealed are replaced until the right --factor-key is there again, and no start fails', async () => {
    await secretMarksOf(database.current, key).open('push', make);
    const told: object[] = [];
    const log = { error: (details: object) => void told.push(details) };
    const other = { key: 'for this run' };
    expect(await secretMarksOf(database.current, null, log).open('push', () => other)).toEqual(other);
    expect(told).toMatchObject([{ name: 'push' }]);
    expect(await secretMarksOf(database.current, key).open('push', make)).toEqual(make());
  });
});
