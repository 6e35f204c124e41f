import { expect, it } from 'vitest';
import { DeviceAnswers } from './answers.ts';

const id = '231203016';
const never_ms = 60_000;

it('an answer that is there already is not waited for', async () => {
  const answers = new DeviceAnswers();
  expect(await answers.until(id, () => Promise.resolve('there'), never_ms)).toBe('there');
});

it('each news of the device is looked at, that of others is not', async () => {
  const answers = new DeviceAnswers();
  const looks: string[] = [];
  let said: string | null = null;
  const { promise: looked, resolve: look } = Promise.withResolvers<void>();
  const waiting = answers.until(
    id,
    () => {
      looks.push(String(said));
      look();
      return Promise.resolve(said);
    },
    never_ms,
  );
  await looked;
  answers.news('231203017');
  said = 'heard';
  answers.news(id);
  expect(await waiting).toBe('heard');
  expect(looks).toEqual(['null', 'heard']);
});

it('news that come while one looks are looked at too', async () => {
  const answers = new DeviceAnswers();
  let looks = 0;
  const found = await answers.until(
    id,
    () => {
      looks += 1;
      if (looks === 1) answers.newsOfAll();
      return Promise.resolve(looks === 1 ? null : 'second');
    },
    never_ms,
  );
  expect(found).toBe('second');
});

it('when the time is up one looks a last time: a word between servers may have been lost', async () => {
  const answers = new DeviceAnswers();
  const found = [null, 'at last'];
  expect(await answers.until(id, () => Promise.resolve(found.shift() ?? null), 1)).toBe('at last');
  expect(await answers.until(id, () => Promise.resolve(null), 1)).toBeNull();
});
