import { limits } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { oneSource, personAt, type CallSource } from '../../base/source.ts';
import { BodyRefused } from './read-body.ts';
import { UploadPlaces } from './upload-places.ts';

let now_ms: number;
let isDiskFull: boolean;
let places: UploadPlaces;
beforeEach(() => {
  vi.useFakeTimers();
  now_ms = 1_000;
  isDiskFull = false;
  places = new UploadPlaces({ isDiskFull: () => isDiskFull, elapsed_ms: () => now_ms });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An upload that goes on until it is here, or is refused. */
function begin(sender: CallSource) {
  const here = Promise.withResolvers<void>();
  const file = { bytes: 0, hasPlace: false, end: here.resolve };
  const outcome = places
    .inPlace(
      sender,
      () => file.bytes,
      ({ refused }) => {
        file.hasPlace = true;
        const late = new Promise<never>((_, reject) => {
          refused.addEventListener('abort', () => reject(refused.reason));
        });
        return Promise.race([here.promise, late]);
      },
    )
    .then(
      () => 'here',
      (error: unknown) => (error instanceof BodyRefused ? error.reason : error),
    );
  return Object.assign(file, { outcome });
}

const person = (name: string, address = `192.0.2.${name.length}`) =>
  personAt(`person ${name}`, address, limits.uploadersPerAddress);

/** All places, by persons who each have as many as one may have. */
function fill(each = limits.uploadsPerPersonMax) {
  return Array.from({ length: limits.uploadsMax }, (_, n) => begin(oneSource(`helper ${Math.floor(n / each)}`)));
}

/** Goes on for so long; each upload brings so much in it. */
async function pass(time_ms: number, files: readonly { bytes: number }[], each_bytes: number) {
  now_ms += time_ms;
  for (const file of files) file.bytes += each_bytes;
  places.look();
  await vi.advanceTimersByTimeAsync(0);
}

describe('a place for a file that comes', () => {
  test('is had three times by one person, and no more', async () => {
    const own = [1, 2, 3].map(() => begin(person('mal')));
    expect(await begin(person('mal')).outcome).toBe('API_LIMIT');
    own[0]?.end();
    expect(await own[0]?.outcome).toBe('here');
    expect(begin(person('mal')).hasPlace).toBe(true);
  });

  test('is not had while what is left of the disk belongs to impulses', async () => {
    isDiskFull = true;
    expect(await begin(person('anna')).outcome).toBe('BUSY');
  });

  test('is given up by one that is slow, as soon as somebody waits for it', async () => {
    const held = fill(1);
    await pass(1_500, held.slice(1), 200_000);
    expect(held.filter(({ hasPlace }) => hasPlace)).toHaveLength(limits.uploadsMax);
    const anna = begin(person('anna'));
    expect(await held[0]?.outcome).toBe('TOO_SLOW');
    await vi.advanceTimersByTimeAsync(0);
    expect(anna.hasPlace).toBe(true);
  });

  test('is given up by who has several, for one who has none', async () => {
    const held = fill(2);
    await pass(500, held, 500_000);
    const anna = begin(person('anna'));
    await vi.advanceTimersByTimeAsync(0);
    expect(anna.hasPlace).toBe(true);
    const outcomes = await Promise.all(held.map(({ outcome }) => Promise.race([outcome, Promise.resolve('comes')])));
    expect(outcomes.filter((outcome) => outcome === 'BUSY')).toHaveLength(1);
  });

  test('is given up by a stranger with forty accounts at one address', async () => {
    const held = Array.from({ length: limits.uploadsMax }, (_, n) => begin(person(`mal ${n}`, '198.51.100.7')));
    await pass(500, held, 500_000);
    const anna = begin(person('anna'));
    await vi.advanceTimersByTimeAsync(0);
    expect(anna.hasPlace).toBe(true);
  });

  test('is waited for while those who have one go on as they should, and then not any more', async () => {
    const held = fill(1);
    await pass(500, held, 500_000);
    const [anna, eva] = [begin(person('anna')), begin(person('eva', '192.0.2.77'))];
    await vi.advanceTimersByTimeAsync(0);
    expect(anna.hasPlace).toBe(false);
    held[0]?.end();
    await held[0]?.outcome;
    await vi.advanceTimersByTimeAsync(0);
    expect([anna.hasPlace, eva.hasPlace]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(limits.uploadWait_ms);
    expect(await eva.outcome).toBe('BUSY');
  });

  test('ends for what only trickles, although nobody waits', async () => {
    const [mal, anna] = [begin(person('mal')), begin(person('anna'))];
    for (let second = 0; second < 11; second += 1) {
      await pass(1_000, [anna], 8_000);
      mal.bytes += 1;
    }
    expect(await mal.outcome).toBe('TOO_SLOW');
    anna.end();
    expect(await anna.outcome).toBe('here');
  });

  test('is kept by a file that is here, however long it takes to read it', async () => {
    const read = Promise.withResolvers<string>();
    const reading = places.inPlace(
      person('anna'),
      () => 10,
      (upload) => {
        upload.isHere();
        return read.promise;
      },
    );
    await pass(60_000, [], 0);
    read.resolve('read');
    expect(await reading).toBe('read');
  });
});
