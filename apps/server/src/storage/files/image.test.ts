import sharp from 'sharp';
import { expect, test } from 'vitest';
import { TooBusy } from '../../base/fair-queue.ts';
import { oneSource } from '../../base/source.ts';
import { coverImage, makeImage } from './image.ts';

const size = { width: 40, height: 40 };
const picture = await sharp({
  create: { width: 400, height: 200, channels: 3, background: 'green' },
})
  .png()
  .toBuffer();

test('pictures are made one after the other, and a flood of them is turned away', async () => {
  const made = await Promise.allSettled(Array.from({ length: 20 }, () => makeImage(() => picture, size, 'mallory')));
  const refused = made.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(9);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy);
  expect(await makeImage(() => picture, size, 'anna')).toMatchObject({ width: 40, height: 20 });
});

test('who sends one picture has it made between those of who sends many', async () => {
  const order: string[] = [];
  const make = async (who: string): Promise<void> => {
    await makeImage(() => picture, size, who).catch(() => null);
    order.push(who);
  };
  await Promise.all(['mallory', 'mallory', 'mallory', 'mallory', 'anna'].map(make));
  expect(order.indexOf('anna')).toBeLessThan(3);
});

test('a preview has its turn, whatever a stranger asks for, and is made once for all who want it', async () => {
  let made = 0;
  const look = (who: string, key: string) => {
    const read = () => {
      made += 1;
      return Promise.resolve(picture);
    };
    return coverImage({ key, size, read }, oneSource(who)).then(
      () => 'made',
      () => 'turned away',
    );
  };
  const flood = Array.from({ length: 60 }, (_, n) => look('mallory', `preview ${n}`));
  // Also of what the stranger asked for before, at the end of the line.
  const seen = [look('anna', 'preview 20'), look('eva', 'preview 20'), look('eva', 'own')];
  expect(await Promise.all(seen)).toEqual(['made', 'made', 'made']);
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((outcome) => outcome === 'turned away').length).toBeGreaterThan(30);
  expect(made).toBeLessThan(30);
});

test('a picture that waits for its turn is not in memory', async () => {
  let most = 0;
  let inMemory = 0;
  const read = (): Buffer => {
    inMemory += 1;
    most = Math.max(most, inMemory);
    return picture;
  };
  const made = Array.from({ length: 4 }, () =>
    makeImage(read, size, 'anna').finally(() => {
      inMemory -= 1;
    }),
  );
  await Promise.all(made);
  // The next one begins as soon as the one before has been made.
  expect(most).toBeLessThanOrEqual(2);
});
