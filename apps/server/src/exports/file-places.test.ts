import { describe, expect, test } from 'vitest';
import { FilePlaces } from './file-places.ts';
import type { Asker } from './file-places.ts';

const anna: Asker = { isOperator: true, key: 'anna' };
const bert: Asker = { isOperator: true, key: 'bert' };
const visitor = (number: number): Asker => ({ isOperator: false, key: `192.0.2.${number}` });
const staying = new AbortController().signal;

const placesFor = (waiting = 16, waitingEach = 4) =>
  new FilePlaces({ jobs: 2, waiting, waitingEach });

async function taken(places: FilePlaces, asker: Asker): Promise<() => void> {
  const release = await places.enter(asker, staying);
  if (typeof release === 'string') throw new Error(`there is no place: ${release}`);
  return release;
}

describe('a place to make a file', () => {
  test('is refused to a visitor when too many visitors wait', async () => {
    const places = placesFor(2);
    await taken(places, visitor(1));
    void places.enter(visitor(2), staying);
    void places.enter(visitor(3), staying);
    expect(await places.enter(visitor(4), staying)).toBe('full');
  });

  test('is refused to who waits for many already; others may wait', async () => {
    const places = placesFor(16, 1);
    const end = await taken(places, visitor(1));
    void places.enter(visitor(2), staying);
    expect(await places.enter(visitor(2), staying)).toBe('full');
    const other = places.enter(visitor(3), staying);
    end();
    expect(await Promise.race([other, Promise.resolve('waiting')])).toBe('waiting');
  });

  test('is kept free of visitors for an operator', async () => {
    const places = placesFor();
    await taken(places, visitor(1));
    const second = places.enter(visitor(2), staying);
    expect(await Promise.race([second, Promise.resolve('waiting')])).toBe('waiting');
    await taken(places, anna);
  });

  test('comes to an operator before visitors who have waited longer', async () => {
    const places = placesFor();
    const order: string[] = [];
    const end = await taken(places, anna);
    await taken(places, bert);
    const line = [visitor(1), { ...anna }].map(async (asker) => {
      const release = await taken(places, asker);
      order.push(asker.key);
      release();
    });
    end();
    await Promise.all(line);
    expect(order).toEqual(['anna', '192.0.2.1']);
  });

  test('is one at a time for each person, so that nobody is passed by twice', async () => {
    const places = placesFor();
    const end = await taken(places, anna);
    const again = places.enter(anna, staying);
    expect(await Promise.race([again, Promise.resolve('waiting')])).toBe('waiting');
    await taken(places, bert);
    end();
    expect(typeof (await again)).toBe('function');
  });

  test('is not held for somebody who went away', async () => {
    const places = placesFor();
    const end = await taken(places, visitor(1));
    const client = new AbortController();
    const going = places.enter(visitor(2), client.signal);
    client.abort();
    expect(await going).toBe('gone');
    end();
    await taken(places, visitor(3));
    expect(await places.enter(visitor(4), client.signal)).toBe('gone');
  });
});
