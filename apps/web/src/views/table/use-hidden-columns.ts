import { useState } from 'react';
import { createTextStorage } from '../../base/storage.ts';
import type { Column } from './table-types.ts';

const storage = createTextStorage(() => window.localStorage);

/** Which columns are not shown, kept on this device under the name of the table. */
export function useHiddenColumns<Row>(columns: readonly Column<Row>[], rememberAs: string | undefined) {
  const key = rememberAs === undefined ? null : (`columns.${rememberAs}` as const);
  const [chosen, setChosen] = useState(() => (key === null ? null : storage.read(key)));
  const standard = columns.filter(({ isHidden }) => isHidden === true).map(({ id }) => id);
  const hidden = new Set(chosen === null ? standard : chosen.split(' ').filter(Boolean));
  return {
    hidden,
    areColumnsChosen: chosen !== null,
    setHidden: (next: ReadonlySet<string>) => {
      const text = [...next].toSorted().join(' ');
      const kept = text === standard.toSorted().join(' ') ? null : text;
      if (key !== null) storage.write(key, kept);
      setChosen(kept);
    },
  };
}

/** Columns of a file that is saved of these. */
export function savedColumns<Row>(columns: readonly Column<Row>[]): readonly string[] {
  return columns.flatMap(({ savedAs = [] }) => savedAs);
}
