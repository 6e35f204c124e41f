import { limits } from '@startwand/contract';
import { beforeEach, expect, it } from 'vitest';
import { writeDocument } from '../../storage/database/document.ts';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { DeviceStore } from '../../devices/store.ts';
import { SessionStore } from './session-store.ts';
import { UserStore } from './store.ts';
import { untold } from './user.ts';
import { TokenStore, hashOfToken } from './token-store.ts';

describeEachDatabase('tokens', (database) => {
  let tokens: TokenStore;

  beforeEach(async () => {
    tokens = new TokenStore(database.current);
    await new UserStore(database.current).create({
      ...untold,
      id: 'u1',
      email: 'a@example.com',
      firstName: 'A',
      lastName: 'B',
      roles: [],
      passwordHash: null,
    });
    await new DeviceStore(database.current).provision({
      id: '231203016',
      pinHash: 'p',
      ownerId: null,
      name: 'Start',
      type: 'MT1',
      firmware: null,
      deviceComponents: [],
      ownedSince: 0n,
      triggerCost_tp: 1,
    });
  });

  it('are not given to somebody who does not exist', async () => {
    await expect(tokens.issue({ kind: 'user', id: 'nobody' }, 0n, 10n)).rejects.toThrow('no user');
  });

  it('are worth nothing when they are unknown or expired', async () => {
    const token = await tokens.issue({ kind: 'user', id: 'u1' }, 0n, 10n);
    expect(await tokens.find(`${token}x`, 5n)).toBeNull();
    expect(await tokens.find(token, 10n)).toBe('expired');
    expect(await tokens.find(token, 9n)).toMatchObject({ kind: 'user', id: 'u1' });
  });

  it('are worth nothing from the moment they are revoked, and others of the holder stay', async () => {
    const phone = await tokens.issue({ kind: 'user', id: 'u1' }, 0n, 10n);
    const desk = await tokens.issue({ kind: 'user', id: 'u1' }, 0n, 10n);
    await tokens.revoke(phone, 1n);
    await tokens.revoke(phone, 2n);
    expect(await tokens.find(phone, 3n)).toBeNull();
    expect(await tokens.find(desk, 3n)).toMatchObject({ kind: 'user', id: 'u1' });
  });

  it('are told apart, many at once: those that open something still', async () => {
    const issued = await Promise.all(
      Array.from({ length: 30 }, () => tokens.issue({ kind: 'user', id: 'u1' }, 0n, 10n)),
    );
    const expired = await tokens.issue({ kind: 'user', id: 'u1' }, 0n, 5n);
    const [revoked = '', ...good] = issued;
    await tokens.revoke(revoked, 1n);
    const few = [expired, revoked, ...good.slice(0, 2), 'unknown'].map(hashOfToken);
    expect(new Set(await tokens.goodOnes(few, 5n))).toEqual(new Set(few.slice(2, 4)));
    const many = [expired, ...issued].map(hashOfToken);
    expect(await tokens.goodOnes(many, 5n)).toHaveLength(good.length);
  });

  it('are so many of one person and no more: the one that was used longest ago ends', async () => {
    const most = limits.sessionsPerAccountMax;
    const begun: string[] = [];
    for (let n = 0; n < most; n += 1) begun.push(await tokens.issue({ kind: 'user', id: 'u1' }, BigInt(n), 10_000n));
    const [first = '', second = ''] = begun;
    await new SessionStore(database.current).noteSeen([{ hash: hashOfToken(first), at: 1_000n }]);
    const newest = await tokens.issue({ kind: 'user', id: 'u1' }, 2_000n, 10_000n);
    expect(await tokens.hashesOf('u1', 2_000n)).toHaveLength(most);
    expect(await tokens.find(second, 2_000n)).toBeNull();
    for (const open of [first, newest])
      expect(await tokens.find(open, 2_000n)).toMatchObject({ kind: 'user', id: 'u1' });
  });

  it('name the device that holds them, also after a restart', async () => {
    const token = (await tokens.issueForDevice('231203016', null, 0n, 10n)) ?? '';
    const reopened = new TokenStore(await database.reopen());
    expect(await reopened.find(token, 1n)).toEqual({ kind: 'device', id: '231203016' });
  });

  it('cannot be read from the database', async () => {
    const token = await tokens.issue({ kind: 'user', id: 'u1' }, 0n, 10n);
    const rows = await database.current.query('select * from tokens', []);
    expect(rows).toHaveLength(1);
    expect(writeDocument(rows)).not.toContain(token);
  });
});
