import { expect, test } from 'vitest';
import type { Unit } from './database.ts';
import { GroupQueue } from './group-queue.ts';

/** A unit of so many statements that says whose it is and which. */
function unitOf(account: string | null, name: string, size = 1): Unit {
  const statements = Array.from({ length: size }, () => ({ sql: name, parameters: [] }));
  return account === null ? { statements } : { account, statements };
}

/** Commits when it is told to, and remembers what each group held. */
function aQueue() {
  const groups: string[][] = [];
  const under: PromiseWithResolvers<readonly never[]>[] = [];
  const queue = new GroupQueue((units) => {
    groups.push(units.map(({ statements }) => statements[0]?.sql ?? ''));
    const commit = Promise.withResolvers<readonly never[]>();
    under.push(commit);
    return commit.promise;
  });
  const write = (...units: readonly Unit[]): void => units.forEach((unit) => void queue.write(unit));
  const commitAll = async (): Promise<void> => {
    const state = { isDrained: false };
    void queue.drain().then(() => (state.isDrained = true));
    while (!state.isDrained) {
      under.shift()?.resolve([]);
      await new Promise((next) => setImmediate(next));
    }
  };
  return { groups, write, commitAll };
}

test('an impulse is in the next commit, whatever another account has waiting', async () => {
  const { groups, write, commitAll } = aQueue();
  write(...Array.from({ length: 40 }, (_none, index) => unitOf('mal', `flood ${index}`, 500)));
  write(unitOf('anna', 'impulse'));
  await commitAll();
  expect(groups[0]).toContain('impulse');
});

test('one commit holds no more than others can wait for', async () => {
  const { groups, write, commitAll } = aQueue();
  write(...Array.from({ length: 40 }, (_none, index) => unitOf('mal', `flood ${index}`, 500)));
  await commitAll();
  expect(Math.max(...groups.map((group) => group.length))).toBe(2);
  expect(groups.flat()).toHaveLength(40);
});

test('accounts that write as much have as much of each commit', async () => {
  const { groups, write, commitAll } = aQueue();
  for (const account of ['mal', 'ben', 'eva']) {
    write(...Array.from({ length: 20 }, (_none, index) => unitOf(account, `${account} ${index}`, 100)));
  }
  await commitAll();
  const [first = []] = groups;
  for (const account of ['mal', 'ben', 'eva']) {
    expect(first.filter((name) => name.startsWith(account)).length).toBeGreaterThanOrEqual(3);
  }
});

test('a large unit has its turn beside an account that goes on with small ones', async () => {
  const { groups, write, commitAll } = aQueue();
  write(unitOf('ben', 'list', 3_000));
  write(...Array.from({ length: 9_000 }, (_none, index) => unitOf('anna', `impulse ${index}`)));
  await commitAll();
  expect(groups.findIndex((group) => group.includes('list'))).toBeLessThan(5);
});

test('what one account writes is written in its order, and so is what belongs to none', async () => {
  const { groups, write, commitAll } = aQueue();
  for (let index = 0; index < 30; index += 1) {
    write(unitOf('anna', `anna ${index}`, 1 + ((index * 37) % 400)), unitOf(null, `service ${index}`, 1 + (index % 3)));
  }
  await commitAll();
  for (const whose of ['anna', 'service']) {
    const own = groups.flat().filter((name) => name.startsWith(whose));
    expect(own).toEqual(Array.from({ length: 30 }, (_none, index) => `${whose} ${index}`));
  }
});
