/** Spreadsheets that unpack to too much, lie about it, never end or read files of the server. */
import { limits } from '@startwand/contract';
import { madeXlsx } from '../apps/server/src/testing/made-zip.ts';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { meanwhile } from './cast/patience.ts';
import { anEventOf } from './cast/scene.ts';
import { mainThreadTime_ms, memory_MB } from './cast/server-cost.ts';

/** Its reader is a process of its own; what it gives back is small. */
const memoryMore_MB = 200;
const mainThread_ms = 1_500;
const passwords = /root:.*:0:0:/;
const entity =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>';

interface Hostile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isRead: boolean;
}

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

async function bring(
  { server, scene: { ben }, attacker, another }: Battlefield,
  eventId: string,
  { name, bytes, isRead }: Hostile,
): Promise<readonly Finding[]> {
  const [memory, time_ms] = [memory_MB(server.pid()) ?? 0, mainThreadTime_ms(server.pid()) ?? 0];
  const document = { kind: 'competitors' };
  const sending = attacker.upload(`/events/${eventId}/imports`, ben.token, { name, bytes }, document);
  const friend = another();
  const { result: answer, answered } = await meanwhile(sending, () => friend.get('/time/now'));
  const cost_ms = (mainThreadTime_ms(server.pid()) ?? 0) - time_ms;
  const grown_MB = (memory_MB(server.pid()) ?? 0) - memory;
  const refused = answer.http >= 400 && answer.http < 500;
  return [
    finding(
      `${name} is ${isRead ? 'read or ' : ''}refused`,
      refused || (isRead && answer.http === 200),
      `${answer.http} ${answer.status}`,
    ),
    finding(`${name} tells nothing of the server`, !passwords.test(answer.text), answer.text.length),
    finding(`others are answered beside ${name}`, answered > 0, answered),
    finding(`${name} costs the main thread little`, cost_ms < mainThread_ms, `${cost_ms.toFixed(0)} ms`),
    finding(`${name} leaves little in memory`, grown_MB < memoryMore_MB, `${grown_MB.toFixed(0)} MB`),
  ];
}
