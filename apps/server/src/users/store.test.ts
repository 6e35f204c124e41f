import { expect, it } from 'vitest';
import { describeEachDatabase } from '../database/each-database.ts';
import { UserStore } from './store.ts';
import type { User } from './store.ts';

const anna: User = {
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

  it('survive a restart, with and without a password', async () => {
    const guest = { ...anna, id: 'u2', email: 'g@example.com', passwordHash: null };
    await new UserStore(database.current).create(anna);
    await new UserStore(database.current).create(guest);
    const users = new UserStore(await database.reopen());
    expect(await users.find('u1')).toEqual(anna);
    expect(await users.find('u2')).toEqual(guest);
  });
});
