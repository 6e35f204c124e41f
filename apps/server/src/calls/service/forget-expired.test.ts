import { TICKS_PER_DAY, timestamp } from '@startwand/timing';
import { expect, it, vi } from 'vitest';
import { IdempotencyKeyStore } from '../../accounts/idempotency/store.ts';
import { RemovedCompetitorStore } from '../../race/competitors/removed-store.ts';
import { PushStore } from '../push/store.ts';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { ImportStore } from '../imports/store.ts';
import { TicketStore } from '../../accounts/second-factors/ticket-store.ts';
import { SignInStore } from '../../accounts/sign-ins/store.ts';
import { KnownPlaceStore } from '../../accounts/users/known-place-store.ts';
import { MailedLinkStore, putLink } from '../../accounts/users/mailed-link-store.ts';
import { UserStore } from '../../accounts/users/store.ts';
import { TokenStore } from '../../accounts/users/token-store.ts';
import { untold } from '../../accounts/users/user.ts';
import { SentFileStore } from '../exchange/sent-file-store.ts';
import { SeriesStore } from '../series/store.ts';
import { forgetExpired } from './forget-expired.ts';

const day = BigInt(TICKS_PER_DAY);

describeEachDatabase('what is over its time', (database) => {
  const stores = () => ({
    tokens: new TokenStore(database.current),
    mailedLinks: new MailedLinkStore(database.current),
    signIns: new SignInStore(database.current),
    knownPlaces: new KnownPlaceStore(database.current),
    imports: new ImportStore(database.current),
    idempotencyKeys: new IdempotencyKeyStore(database.current),
    pushes: new PushStore(database.current),
    series: new SeriesStore(database.current),
    sentFiles: new SentFileStore(database.current),
    removedCompetitors: new RemovedCompetitorStore(database.current),
    tickets: new TicketStore(database.current),
    removedDocuments: { forgetExpired: () => Promise.resolve() },
  });

  async function aPerson(): Promise<void> {
    const told = { firstName: 'A', lastName: 'B', roles: [], passwordHash: null };
    const account = { ...untold, ...told, id: 'u1', email: 'a@example.com' };
    await new UserStore(database.current).create(account);
  }

  async function count(table: string): Promise<number> {
    return (await database.current.query(`select * from ${table}`, [])).length;
  }

  function forgetAt(now: bigint, failing: Partial<ReturnType<typeof stores>> = {}): Promise<void> {
    const log = { error: () => undefined };
    return forgetExpired({ ...stores(), ...failing, clock: () => timestamp(now), log });
  }

  it('is deleted, and the rest stays', async () => {
    await aPerson();
    const { tokens, mailedLinks, signIns, knownPlaces, tickets } = stores();
    const phone = await tokens.issue({ kind: 'user', id: 'u1' }, 0n, 10n * day);
    await tokens.issue({ kind: 'user', id: 'u1' }, 0n, 100n * day);
    const links = [putLink('reset', 'u1', 'a', 5n), putLink('deletion', 'u1', 'b', 100n * day)];
    await database.current.write({ statements: links });
    await signIns.put({ state: 's', nonce: 'n', verifier: 'v' }, 5n);
    await tickets.issue({ purpose: 'login', userId: 'u1' }, 0n);
    await knownPlaces.remember('u1', '192.0.2.1', 0n);
    await knownPlaces.remember('u1', '198.51.100.1', 50n * day);

    await forgetAt(20n * day);
    // Expired a while ago only: its holder is still told why.
    expect(await tokens.find(phone, 20n * day)).toBe('expired');
    expect([await count('mailed_links'), await count('sign_ins')]).toEqual([1, 0]);
    expect(await count('tickets')).toBe(0);
    expect(await mailedLinks.find('deletion', 'b', 20n * day)).toBe('u1');

    await forgetAt(95n * day);
    expect(await tokens.find(phone, 95n * day)).toBeNull();
    expect([await count('tokens'), await count('known_places')]).toEqual([1, 1]);
  });

  it('is deleted when it was ended, however many there are', async () => {
    await aPerson();
    const { tokens } = stores();
    const many = Array.from({ length: 600 }, (_, n) => ({
      sql: 'insert into tokens (hash, user_id, created_at, expires_at, revoked_at) values (?, ?, ?, ?, ?)',
      parameters: [`h${n}`, 'u1', 0n, 100n * day, 1n],
    }));
    await database.current.write({ statements: many });
    const kept = await tokens.issue({ kind: 'user', id: 'u1' }, 0n, 100n * day);
    await forgetAt(day);
    expect(await count('tokens')).toBe(1);
    expect(await tokens.find(kept, day)).toMatchObject({ kind: 'user', id: 'u1' });
  });

  it('goes a few hundred rows at a time', async () => {
    await aPerson();
    const piled = Array.from({ length: 1_200 }, (_none, n) => n);
    const { tickets, signIns, idempotencyKeys, knownPlaces } = stores();
    for (const n of piled) {
      const key = { account: 'u1', call: `call ${Math.floor(n / 1_000)}`, name: `n${n}` };
      await Promise.all([
        tickets.issue({ purpose: 'passkeyLogin', userId: null }, 0n),
        signIns.put({ state: `s${n}`, nonce: 'n', verifier: 'v' }, 5n),
        idempotencyKeys.claim(key, 'x', 0n),
        knownPlaces.remember('u1', `10.${Math.floor(n / 256)}.${n % 256}.1`, 0n),
      ]);
    }
    const tables = ['tickets', 'sign_ins', 'call_keys', 'known_places'];
    const countAll = (): Promise<number[]> => Promise.all(tables.map((table) => count(table)));
    expect(await countAll()).toEqual(tables.map(() => piled.length));
    let before = await countAll();
    let most = 0;
    const { current } = database;
    const write = current.write.bind(current);
    vi.spyOn(current, 'write').mockImplementation(async (unit) => {
      const result = await write(unit);
      const now = await countAll();
      most = Math.max(most, ...now.map((left, at) => (before[at] ?? 0) - left));
      before = now;
      return result;
    });
    await forgetAt(100n * day);
    expect(await countAll()).toEqual(tables.map(() => 0));
    expect(most).toBeLessThanOrEqual(500);
  });

  it('is deleted elsewhere when it cannot be in one place', async () => {
    await stores().signIns.put({ state: 's', nonce: 'n', verifier: 'v' }, 5n);
    const tokens = new TokenStore(database.current);
    tokens.forgetExpired = () => Promise.reject(new Error('not now'));
    await forgetAt(day, { tokens });
    expect(await count('sign_ins')).toBe(0);
  });
});
