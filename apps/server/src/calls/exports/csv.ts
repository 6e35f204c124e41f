/**
 * A list as comma-separated values (RFC 4180), as spreadsheets read them: in UTF-8 with a mark, with
 * the separator that they expect in the language. Numbers and times have a decimal point in any
 * language, dates are YYYY-MM-DD.
 */
import { addFormulaMarks } from '@startwand/exchange';
import type { Language } from '@startwand/locales';
import { decimalSigns } from '@startwand/timing';
import type { Cell } from './cell.ts';
import type { Table } from './table.ts';
import { flatRows } from './flat-rows.ts';
import { assertNever } from '../../base/assert-never.ts';

const byName = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof byName;

/** Where the comma is the decimal sign, spreadsheets separate by semicolon. */
export function usualSeparator(language: Language): Separator {
  return decimalSigns[language] === ',' ? 'semicolon' : 'comma';
}

export function csvFile(table: Table, separator: Separator): Buffer {
  const sign = byName[separator];
  const lines = flatRows(table).map((row) => row.map((cell) => quoted(plainText(cell), sign)).join(sign));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

function plainText(cell: Cell): string {
  switch (cell.kind) {
    case 'nothing':
      return '';
    case 'text':
      return addFormulaMarks(cell.text);
    case 'number':
      return cell.value.toFixed(cell.decimals);
    case 'date':
      return cell.date;
    case 'time':
      return cell.show('.');
    default:
      return assertNever(cell);
  }
}

function quoted(text: string, separator: string): string {
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
