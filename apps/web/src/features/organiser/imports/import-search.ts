/** What the address of an import tells beside event and kind: heat, import, step; a copied link opens the same. */
import { importKinds, type ImportKind } from '@startwand/contract';
import { oneOf, search, text, type SearchOf } from '../../../base/page-search.ts';
import { id } from '../../../base/search-values.ts';

export const importSteps = ['file', 'assign', 'check'] as const;
export type ImportStep = (typeof importSteps)[number];

export const readImportSearch = search({
  /** Of all kinds but competitors. */
  heat: id,
  /** Absent: nothing is uploaded yet. */
  import: id,
  step: oneOf(importSteps),
  /** The kind of race that is made of it; absent: the event was there before its list. */
  template: text(20),
});
export type ImportSearch = SearchOf<typeof readImportSearch>;

/** `null`: nothing of this kind can be imported. */
export function importKindOf(kind: string): ImportKind | null {
  return importKinds.find((known) => known === kind) ?? null;
}
