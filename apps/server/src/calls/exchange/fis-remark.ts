/** The gate and the reason of a file of the FIS in one cell, as our lists say them beside a run. */
import type { FisRow } from '@startwand/exchange';
import { tidied, type Cell } from '../imports/sheet.ts';

/** @example fisRemark({ gate: 12, reason: 'straddled' }) // 'Gate 12: straddled' */
export function fisRemark({ gate, reason }: Pick<FisRow, 'gate' | 'reason'>): Cell {
  const parts = [...(gate === null ? [] : [`Gate ${gate}`]), ...(reason === null ? [] : [tidied(reason)])];
  return parts.length === 0 ? null : parts.join(': ');
}
