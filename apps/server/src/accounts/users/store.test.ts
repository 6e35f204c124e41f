import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import type { UserOrder } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { TimingPointStore } from '../../money/store.ts';
import { UserStore, eraseUser } from './store.ts';
import { untold, type User } from './user.ts';

const anna: User = {
  ...untold,
  id: 'u1',
  email: 'Anna.Berger@Example.com',
  firstName: 'Anna',
  lastName: '#Berger',
  roles: ['TIMING_POINT_ACCOUNT'],
  passwordHash: 'argon2',
};

describeEachDatabase('accounts', (database) => {
  it('refuse a second account on the same address, whatever its case', async () => {
    const users = new UserStore(database.current);
    await users.create(anna);
    const again = { ...anna, id: 'u2', email: 'anna.berger@example.COM' };
    expect(await users.create(again)).toEqual({ error: 'EMAIL_TAKEN' });
    expect(await users.find('u2')).toBeNull();
  });

  it('are found by address in whatever case, as they were written', async () => {
    const users = new UserStore(database.current);
    expect(await users.create(anna)).toBeNull();
    expect(await users.findByEmail('ANNA.berger@example.com')).toEqual(anna);
    expect(await users.findByEmail('bert@example.com')).toBeNull();
  });

  it('are changed by two at the same time without loss', async () => {
    const users = new UserStore(database.current);
    await users.create(anna);
    await Promise.all([
      users.change('u1', (user) => ({ ...user, isDisabled: true })),
      users.change('u1', (user) => ({ ...user, city: 'Innsbruck' })),
    ]);
    expect(await users.find('u1')).toEqual({ ...anna, isDisabled: true, city: 'Innsbruck' });
  });

  it('are found by a part of name, company or address, by pages', async () => {
    const users = new UserStore(database.current);
    await users.create({ ...anna, company: 'Zeit & Co' });
    await users.create({ ...anna, id: 'u2', email: 'bert@example.com', firstName: 'Bert' });
    const idsOf = async (search: string, offset = 0): Promise<readonly string[]> =>
      (await users.list({ search, limit: 1, offset })).map(({ id }) => id);
    expect(await idsOf('ZEIT')).toEqual(['u1']);
    expect(await idsOf('bert #b')).toEqual(['u2']);
    expect(await idsOf('', 1)).toEqual(['u2']);
    expect(await idsOf('%')).toEqual(['u1']);
    expect(await idsOf('nobody')).toEqual([]);
  });

  it('are put in order by name or balance, and found by their id', async () => {
    const users = new UserStore(database.current);
    const people = { u1: 'zeta', u2: 'Alm', u3: 'Berg' };
    for (const [id, lastName] of Object.entries(people)) {
      await users.create({ ...anna, id, email: `${id}@example.com`, lastName });
    }
    const ledger = new TimingPointStore(database.current);
    const entry = { type: 'deposit', at: timestamp(1n), by: null } as const;
    for (const [userId, charge] of [['u1', 5] as const, ['u3', -5] as const]) {
      const booking = ledger.booking([{ ...entry, userId, charge, key: userId }], 'mayOverdraw');
      await ledger.write(booking);
    }
    const idsIn = async (sort: UserOrder, isDescending: boolean) =>
      (await users.list({ search: '', limit: 9, offset: 0, sort, isDescending })).map(({ id }) => id);
    expect(await idsIn('name', false)).toEqual(['u2', 'u3', 'u1']);
    expect(await idsIn('balance', false)).toEqual(['u3', 'u2', 'u1']);
    expect(await idsIn('email', true)).toEqual(['u3', 'u2', 'u1']);
    const only = { search: '', userId: 'u3' };
    expect((await users.list({ ...only, limit: 9, offset: 0 })).map(({ id }) => id)).toEqual(['u3']);
    expect(await users.count(only)).toBe(1);
  });

  it('are found by what they may do, whatever their names say', async () => {
    const users = new UserStore(database.current);
    await users.create({ ...anna, id: 'u1', email: 'u1@example.com', roles: ['SALES_PERSON', 'ADMIN'] });
    await users.create({
      ...anna,
      id: 'u2',
      email: 'u2@example.com',
      roles: ['TIMING_POINT_ACCOUNT'],
      company: '"ADMIN"',
    });
    const found = { search: '', role: 'ADMIN' } as const;
    expect((await users.list({ ...found, limit: 9, offset: 0 })).map(({ id }) => id)).toEqual(['u1']);
    expect(await users.count(found)).toBe(1);
    expect(await users.count({ search: '' })).toBe(2);
  });

  it('are gone for everybody once they are erased, and stay as the owner of what they raced', async () => {
    const users = new UserStore(database.current);
    await users.create(anna);
    await users.write([eraseUser('u1')]);
    expect(await users.find('u1')).toBeNull();
    expect(await users.findByEmail(anna.email)).toBeNull();
    expect(await users.list({ search: '', limit: 9, offset: 0 })).toEqual([]);
    const [row] = await database.current.query<{ document: string }>('select * from users', []);
    expect(JSON.stringify(row)).not.toMatch(/anna|berger|argon/i);
  });

  it('survive a restart, with and without a password', async () => {
    const guest = { ...anna, id: 'u2', email: 'g@example.com', passwordHash: null };
    await new UserStore(database.current).create(anna);
    await new UserStore(database.current).create(guest);
    const users = new UserStore(await database.reopen());
    expect(await users.find('u1')).toEqual(anna);
    expect(await users.find('u2')).toEqual(guest);
  });
});
