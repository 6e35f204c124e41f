/** Makes a wrong value of a right one: somewhere inside, one thing is not as it should be. */
import type { Chance } from './chance.ts';
import { nastyTexts, nastyValues } from './nasty-values.ts';

/** @example distort(chance, { bib: 1, name: 'a' }) // { bib: '__proto__', name: 'a' } */
export function distort(chance: Chance, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.below(4) > 0) return inArray(chance, value);
  if (typeof value === 'object' && value !== null && chance.below(8) > 0) {
    return inObject(chance, value);
  }
  return nasty(chance, value);
}

function inArray(chance: Chance, value: readonly unknown[]): unknown {
  const index = chance.below(value.length);
  switch (chance.below(4)) {
    case 0:
      return [...value, ...value];
    case 1:
      return value.toSpliced(index, 1);
    default:
      return value.with(index, distort(chance, value[index]));
  }
}

function inObject(chance: Chance, value: object): unknown {
  const entries = Object.entries(value);
  const [key, member] = entries[chance.below(entries.length)] ?? ['unknown', null];
  switch (chance.below(6)) {
    case 0:
      return Object.fromEntries(entries.filter(([name]) => name !== key));
    case 1:
      // `fromEntries` defines, so that even `__proto__` is a member of its own.
      return Object.fromEntries([...entries, [chance.oneOf(nastyTexts), nasty(chance, member)]]);
    default:
      return Object.fromEntries([...entries, [key, distort(chance, member)]]);
  }
}

function nasty(chance: Chance, value: unknown): unknown {
  if (chance.below(3) === 0) return chance.oneOf(nastyValues);
  if (typeof value === 'number' && chance.below(2) === 0) {
    return value + chance.oneOf([-1, 1, 0.5, 1_000, -1_000_000, 2 ** 40]);
  }
  if (typeof value === 'string' && chance.below(3) === 0) return value + chance.oneOf(nastyTexts);
  return chance.oneOf(nastyTexts);
}
