/** Nations as lists name them: by the code of the IOC, a code of ISO, or their name in one of the seven languages or a neighbour's. */
import { languages, localeTag } from '@startwand/locales';
import { nations } from '../service/nations.ts';
import { textOf } from './cell-text.ts';
import type { Cell } from './sheet.ts';
import type { CellReading } from './cell-values.ts';

/**
 * Sport speaks in codes of the IOC, so `BRN` is Bahrain and not Brunei, which ISO calls so.
 *
 * @returns the IOC code
 */
export function readNation(cell: Cell | undefined): CellReading<string> {
  const text = textOf(cell);
  if (text === '') return { value: null };
  const value = byCode.get(text.toUpperCase()) ?? nationsByName().get(bare(text));
  return value === undefined ? { fault: 'INVALID_NATION' } : { value };
}

const byCode: ReadonlyMap<string, string> = new Map([
  ...nations.map(({ id, iso2 }) => [iso2, id] as const),
  ...nations.map(({ id, iso3 }) => [iso3, id] as const),
  ...nations.map(({ id, ioc3 }) => [ioc3, id] as const),
]);

/** Lists come from there, too. Polish is missing: it calls another country Kongo than Norwegian does. */
const neighbours = ['fr', 'nl', 'sv', 'da', 'fi', 'cs', 'sk', 'sl'];

/** Made when the first file names one: 2,500 names that a server may never need. */
const nationsByName = remembered(
  (): ReadonlyMap<string, string> =>
    new Map(
      [...neighbours, ...languages.map(localeTag)].flatMap((tag) => {
        const names = new Intl.DisplayNames([tag], { type: 'region' });
        return nations.map(({ id, iso2 }) => [bare(names.of(iso2) ?? iso2), id] as const);
      }),
    ),
);

function remembered<Value>(make: () => Value): () => Value {
  const made: Value[] = [];
  return () => made[0] ?? (made[0] = make());
}

function bare(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^\p{L}]/gu, '');
}
