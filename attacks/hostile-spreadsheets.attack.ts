/** Spreadsheets that unpack to too much, lie about it, never end or read files of the server. */
import { limits } from '@startwand/contract';
import { madeXlsx } from '../apps/server/src/testing/made-zip.ts';
import type { Attack, Finding } from './cast/attack.ts';
import { bring, type Hostile } from './cast/hostile-file.ts';
import { anEventOf } from './cast/scene.ts';

const entity =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>';

/** One after the other: together they would not fit beside the server. */
function* hostile(isLong: boolean): Generator<Hostile> {
  const blank_bytes = isLong ? 800_000_000 : 200_000_000;
  yield { name: 'bomb.xlsx', bytes: madeXlsx(Buffer.alloc(blank_bytes, ' ')), isRead: false };
  yield {
    name: 'liar.xlsx',
    bytes: madeXlsx(Buffer.alloc(100_000_000, ' '), { claimed_bytes: 1_000 }),
    isRead: false,
  };
  yield { name: 'entity.xlsx', bytes: madeXlsx(entity), isRead: true };
  const csv = (text: string): Buffer => Buffer.alloc(limits.importMax_bytes, text);
  // One cell that never ends.
  yield { name: 'quotes.csv', bytes: csv('"'), isRead: true };
  yield { name: 'commas.csv', bytes: csv(','), isRead: false };
  yield { name: 'rows.csv', bytes: csv('a,b\n'), isRead: false };
}

export const attack: Attack = {
  title: 'a spreadsheet stops the server, fills its memory or reads its files',
  run: async (field) => {
    const findings: Finding[] = [];
    const event = await anEventOf(field.scene.ben, null);
    for (const round of field.rounds()) {
      for (const file of hostile(field.isLong)) {
        const found = await bring(field, event.id, file);
        findings.push(...found.filter(({ holds }) => round === 0 || !holds));
      }
    }
    return findings;
  },
};
