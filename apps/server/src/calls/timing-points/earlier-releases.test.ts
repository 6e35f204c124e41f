import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { migrations } from '../../storage/database/migrations.ts';
import { DeviceStore } from '../../devices/store.ts';
import { TimingPointStore } from '../../money/store.ts';

const ledger = migrations.findIndex(({ name }) => name === 'timing-points');
const before = migrations.slice(0, ledger);

describeEachDatabase(
  'a database of a release that knew no timing points',
  (database) => {
    it('brings each owner the bonus of the devices that are registered, and no more', async () => {
      const users = ['anna', 'bert'].map((id) => ({
        sql: "insert into users (id, email, search_text, document) values (?, ?, 'x', '{}')",
        parameters: [id, `${id}@example.org`],
      }));
      const owners = [
        ['231200001', 'anna'],
        ['231200002', 'anna'],
        ['231200003', null],
      ] as const;
      const devices = owners.map(([id, owner]) => ({
        sql: 'insert into devices (id, pin_hash, owner_id, document) values (?, ?, ?, ?)',
        parameters: [
          id,
          'p',
          owner,
          '{"name":"Start","type":"MT1","firmware":null,"deviceComponents":[],"triggerCost_tp":1}',
        ],
      }));
      const statements = [...users, ...devices];
      expect(await database.current.write({ statements })).toEqual({ outcome: 'stored' });

      const opened = await database.reopen();
      const points = new TimingPointStore(opened);
      expect(await points.balanceOf('anna')).toBe(200);
      expect(await points.balanceOf('bert')).toBe(0);
      expect(await points.history.page('anna', { limit: 10, offset: 0 })).toMatchObject([
        { number: 2, type: 'bonus', charge: 100, balance: 200, device: { id: '231200002' } },
        { number: 1, type: 'bonus', charge: 100, balance: 100, device: { id: '231200001' } },
      ]);
      expect((await new DeviceStore(opened).find('231200003'))?.triggerCost_tp).toBeNull();
    });
  },
  before,
);
