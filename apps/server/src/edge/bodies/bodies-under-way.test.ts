import { PassThrough } from 'node:stream';
import { limits } from '@startwand/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { oneSource } from '../../base/source.ts';
import { BodiesUnderWay } from './bodies-under-way.ts';
import { bodyTime_ms, readBody } from './read-body.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('who begins bodies and ends none', () => {
  test('has so many places and no more, and others have theirs', () => {
    const bodies = new BodiesUnderWay();
    const begun = Array.from({ length: limits.bodiesPerSenderMax }, () => bodies.begin(oneSource('mal')));
    expect(begun).not.toContain(null);
    expect(bodies.begin(oneSource('mal'))).toBeNull();
    expect(bodies.begin(oneSource('anna'))).not.toBeNull();
    begun[0]?.end();
    expect(bodies.begin(oneSource('mal'))).not.toBeNull();
  });

  test('has so much memory and no more, and small bodies of others have room', () => {
    const bodies = new BodiesUnderWay();
    const large = limits.bodiesPerSenderMax_bytes;
    expect(bodies.begin(oneSource('mal'))?.grow(large)).toBe(true);
    expect(bodies.begin(oneSource('mal'))?.grow(limits.smallBody_bytes + 1)).toBe(false);
    for (let sender = 0; sender < limits.bodiesMax_bytes / large; sender += 1)
      bodies.begin(oneSource(`helper ${sender}`))?.grow(large);
    expect(bodies.begin(oneSource('anna'))?.grow(limits.smallBody_bytes + 1)).toBe(false);
    expect(bodies.begin(oneSource('eva'))?.grow(limits.smallBody_bytes)).toBe(true);
  });

  test('gives back what was taken, once', () => {
    const bodies = new BodiesUnderWay();
    const body = bodies.begin(oneSource('mal'));
    body?.grow(limits.bodiesPerSenderMax_bytes);
    body?.end();
    body?.end();
    expect(bodies.begin(oneSource('mal'))?.grow(limits.bodiesPerSenderMax_bytes)).toBe(true);
  });
});

describe('a body', () => {
  const begin = () => {
    const underWay = new BodiesUnderWay().begin(oneSource('mal'));
    if (underWay === null) throw new Error('There is no room');
    return underWay;
  };

  test('that comes by drips is waited for until its time is over', async () => {
    vi.useFakeTimers();
    const stream = new PassThrough();
    const read = readBody(stream, begin(), 1_000, null);
    const refused = read.catch((error: unknown) => error);
    for (let waited_ms = 0; waited_ms < bodyTime_ms(1_000); waited_ms += 1_000) {
      stream.write(' ');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await refused).toMatchObject({ reason: 'TOO_SLOW' });
  });

  test('is refused by what its head says, or as soon as it is too long', async () => {
    const tooLong = { reason: 'BODY_TOO_LARGE' };
    await expect(readBody(new PassThrough(), begin(), 10, 11)).rejects.toMatchObject(tooLong);
    const stream = new PassThrough();
    const read = readBody(stream, begin(), 10, null);
    stream.write('x'.repeat(11));
    await expect(read).rejects.toMatchObject(tooLong);
  });

  test('of somebody who hangs up is given up', async () => {
    const stream = new PassThrough();
    const read = readBody(stream, begin(), 10, null);
    stream.destroy();
    await expect(read).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  });
});
