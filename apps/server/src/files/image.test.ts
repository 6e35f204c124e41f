import sharp from 'sharp';
import { expect, test } from 'vitest';
import { TooBusy } from '../fair-queue.ts';
import { makeImage } from './image.ts';

const size = { width: 40, height: 40 };
const picture = await sharp({
  create: { width: 400, height: 200, channels: 3, background: 'green' },
})
  .png()
  .toBuffer();

test('pictures are made one after the other, and a flood of them is turned away', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 20 }, () => makeImage(picture, size, 'mallory')),
  );
  const refused = made.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(9);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy);
  expect(await makeImage(picture, size, 'anna')).toMatchObject({ width: 40, height: 20 });
});

test('who sends one picture has it made between those of who sends many', async () => {
  const order: string[] = [];
  const make = async (who: string): Promise<void> => {
    await makeImage(picture, size, who).catch(() => null);
    order.push(who);
  };
  await Promise.all(['mallory', 'mallory', 'mallory', 'mallory', 'anna'].map(make));
  expect(order.indexOf('anna')).toBeLessThan(3);
});
