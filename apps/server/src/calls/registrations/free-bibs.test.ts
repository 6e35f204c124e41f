import { expect, test } from 'vitest';
import { FreeBibs } from './free-bibs.ts';

test('start numbers go on past those that are worn', () => {
  const bibs = new FreeBibs();
  const worn = new Set([101, 102]);
  const take = () => bibs.nextFree(100, (bib) => worn.has(bib));
  expect([take(), take(), take()]).toEqual([100, 103, 104]);
});

test('a number that was given back comes again only after the last one', () => {
  const bibs = new FreeBibs();
  const worn = new Set<number>();
  const take = () => {
    const bib = bibs.nextFree(99_997, (one) => worn.has(one));
    if (bib !== null) worn.add(bib);
    return bib;
  };
  expect([take(), take()]).toEqual([99_997, 99_998]);
  worn.delete(99_997);
  expect([take(), take(), take()]).toEqual([99_999, 99_997, null]);
});
