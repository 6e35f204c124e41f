/** What the address of an import tells beside event and kind: heat, import, step; a copied link opens the same. */
import { importKinds, isId, type ImportKind } from '@startwand/contract';

export const importSteps = ['file', 'assign', 'check'] as const;
export type ImportStep = (typeof importSteps)[number];

export interface ImportSearch {
  /** Of all kinds but competitors. */
  readonly heat?: string;
  /** Absent: nothing is uploaded yet. */
  readonly import?: string;
  readonly step?: ImportStep;
}

export function readImportSearch(search: Readonly<Record<string, unknown>>): ImportSearch {
  const { heat, import: importId, step } = search;
  const known = importSteps.find((one) => one === step);
  return {
    ...(isId(heat) ? { heat } : {}),
    ...(isId(importId) ? { import: importId } : {}),
    ...(known === undefined ? {} : { step: known }),
  };
}

/** `null`: nothing of this kind can be imported. */
export function importKindOf(kind: string): ImportKind | null {
  return importKinds.find((known) => known === kind) ?? null;
}
