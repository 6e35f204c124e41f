import { timestamp } from '@startwand/timing';
import { expect, it } from 'vitest';
import { AuditStore, keepAuditEntry } from '../accounts/audit/store.ts';
import { describeEachDatabase } from '../storage/database/each-database.ts';
import { OrderStore } from '../money/order-store.ts';
import { TimingPointStore } from '../money/store.ts';
import { UserStore } from '../accounts/users/store.ts';
import { untold } from '../accounts/users/user.ts';
import { keepMailing, MailingStore } from './mailing-store.ts';
import { MailStore, putMail } from './store.ts';

const at = timestamp(17_637_123_000_000_001n);

describeEachDatabase('what administrators and sales persons did', (database) => {
  const anAccount = async (id: string) => {
    const account = { ...untold, firstName: 'A', lastName: 'B', roles: [], passwordHash: null };
    await new UserStore(database.current).create({ ...account, id, email: `${id}@example.org` });
  };

  it('is a mail to many that is counted by what became of its mails, and taken back', async () => {
    await anAccount('root');
    const mail = { kind: 'information', subject: 'S', message: 'M' } as const;
    const statements = ['a', 'b', 'c'].flatMap((name) =>
      putMail({ email: `${name}@x.org`, name: null, language: 'en' }, mail, at, 'g1'),
    );
    const head = { kind: 'information', receivers: 'all', subject: 'S', by: 'root', at } as const;
    await database.current.write({
      statements: [...statements, keepMailing({ id: 'g1', ...head })],
    });
    const mails = new MailStore(database.current);
    const mailings = new MailingStore(database.current);
    const [first, second] = await mails.due(at, 50);
    await mails.claim(first?.id ?? '', at);
    await mails.markSent(first?.id ?? '', at, false);
    await mails.claim(second?.id ?? '', at);
    const auditEntry = keepAuditEntry({ action: 'mailingCancelled', by: 'root', at });
    const cancels = Array.from({ length: 5 }, () => mailings.cancel('g1', 0, auditEntry));
    expect((await Promise.all(cancels)).filter(Boolean)).toHaveLength(1);
    // The one that is being handed over goes.
    expect(await mailings.list({ limit: 5, offset: 0 })).toEqual([
      { id: 'g1', ...head, recipients: 3, sent: 1, waiting: 1, failed: 0, cancelled: 1 },
    ]);
    await mails.giveUp(second?.id ?? '', at);
    expect(await mailings.cancel('g1', 1, auditEntry)).toBe(false);
    expect(await new AuditStore(database.current).count({})).toBe(1);
    expect(await mailings.find('g1')).toMatchObject({
      sent: 1,
      waiting: 0,
      failed: 1,
      cancelled: 1,
    });
    expect(await mailings.count()).toBe(1);
    expect(await mailings.find('g2')).toBeNull();
  });

  it('is an audit list that is narrowed by who, what and when', async () => {
    await anAccount('root');
    await anAccount('anna');
    const audit = new AuditStore(database.current);
    await audit.keep({ action: 'accountDisabled', by: 'root', userId: 'anna', at });
    await audit.keep({ action: 'accountsInformed', by: 'anna', at: timestamp(at + 10n) });
    const found = async (filter: Parameters<typeof audit.count>[0]) => {
      const listed = await audit.list({ limit: 9, offset: 0 }, filter);
      expect(await audit.count(filter)).toBe(listed.length);
      return listed.map(({ action }) => action);
    };
    expect(await found({})).toEqual(['accountsInformed', 'accountDisabled']);
    expect(await found({ userId: 'anna' })).toHaveLength(2);
    expect(await found({ byUser: 'root', userId: 'anna' })).toEqual(['accountDisabled']);
    expect(await found({ action: 'accountsInformed' })).toEqual(['accountsInformed']);
    expect(await found({ from: at, until: timestamp(at + 1n) })).toEqual(['accountDisabled']);
  });

  it('is orders with what they come to', async () => {
    await anAccount('sales');
    await anAccount('anna');
    const ledger = new TimingPointStore(database.current);
    const order = { userId: 'anna', type: 'order', by: 'sales' } as const;
    await ledger.write(
      ledger.booking(
        [
          { ...order, key: 'a', charge: 30, at },
          { ...order, key: 'b', charge: 12, at: timestamp(at + 10n) },
        ],
        'mayOverdraw',
      ),
    );
    const orders = new OrderStore(database.current);
    expect(await orders.sumsOf('sales', at)).toEqual({ orders: 2, ordered_tp: 42, lastDay_tp: 12 });
    expect(await orders.sumsOf('anna', at)).toEqual({ orders: 0, ordered_tp: 0, lastDay_tp: 0 });
    const placed = await orders.placedBy('sales', { limit: 1, offset: 1 });
    expect(placed).toEqual([{ userId: 'anna', number: 1, at, amount: 30 }]);
    expect(await orders.count('sales')).toBe(2);
  });
});
