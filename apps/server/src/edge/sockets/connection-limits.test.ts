import { expect, test } from 'vitest';
import { oneSource, sourceOfAddress } from '../../base/source.ts';
import { ConnectionLimits } from './connection-limits.ts';

const most = 2_000;

/** As many as come from one address and are let in. */
function crowdIn(guests: ConnectionLimits, address: string): number {
  let count = 0;
  const source = oneSource(address);
  for (; !guests.isFull && guests.hasRoomFor(source, most); count++) guests.enter(source);
  return count;
}

test('ten addresses that take what they get leave places for everybody else', () => {
  const guests = new ConnectionLimits(20_000);
  const taken = Array.from({ length: 10 }, (_, index) => crowdIn(guests, `crowd ${index}`));
  expect(taken.slice(0, 6)).toEqual([most, most, most, most, most, most]);
  expect(taken.at(-1)).toBeLessThan(1_000);
  expect(crowdIn(guests, 'a family')).toBeGreaterThan(500);
});

test('one line of IPv6 takes at most four times what one address may have, with all its networks', () => {
  const guests = new ConnectionLimits(20_000);
  let taken = 0;
  for (let n = 0; n < 20_000; n++) {
    const source = sourceOfAddress(`2001:db8:7:${(n % 65_536).toString(16)}::1`);
    if (!guests.hasRoomFor(source, most)) continue;
    guests.enter(source);
    taken++;
  }
  expect(taken).toBeGreaterThan(4_000);
  expect(taken).toBeLessThanOrEqual(4 * most);
  expect(crowdIn(guests, 'a valley')).toBeGreaterThan(1_000);
});

test('a small house is given away to the last place', () => {
  const guests = new ConnectionLimits(10);
  expect(crowdIn(guests, 'here')).toBe(10);
  expect(guests.isFull).toBe(true);
  guests.leave(oneSource('here'));
  expect(guests.isFull).toBe(false);
});

test('an account has its places from however many addresses, and gets back those that it leaves', () => {
  const guests = new ConnectionLimits(10);
  expect([1, 2, 3].map(() => guests.signIn('anna', 2))).toEqual([true, true, false]);
  expect(guests.signIn('otto', 2)).toBe(true);
  guests.signOut('anna');
  expect(guests.signIn('anna', 2)).toBe(true);
});
