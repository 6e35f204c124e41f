/** Makes the files of a mail, one after the other: those of federations by the same check as when they are saved, and lists. */
import { exchangeFormats, limits, type Issue, type MailedFile } from '@startwand/contract';
import type { Language } from '@startwand/locales';
import type { UserId } from '@startwand/timing';
import { asHeatId } from '../../base/ids.ts';
import { inMilliseconds } from '../../base/clock.ts';
import { oneSource } from '../../base/source.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import { checkChoice } from '../exports/check-choice.ts';
import { collectOrder, excerptFor, type Beside } from '../exports/collect.ts';
import { usualChoice, type ExportChoice } from '../exports/export-choice.ts';
import { fileKindOf } from '../exports/file-kind.ts';
import { fileName } from '../exports/file-name.ts';
import { mediaTypes } from '../exports/media-types.ts';
import { lacksSex, makeExchangeFile, typeOf, type ExchangeParts } from './make-exchange-file.ts';

export interface MailedParts extends ExchangeParts, Beside {}

/** A file that goes along. */
export interface MadeAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Who wants them, and in which language. */
interface Wanted {
  readonly files: readonly MailedFile[];
  readonly language: Language;
  readonly by: UserId;
}

/** All of them, or all that is missing in any of them. */
export async function makeMailedFiles(
  parts: MailedParts,
  room: EventRoom,
  { files, language, by }: Wanted,
): Promise<readonly MadeAttachment[] | Refused> {
  const made: MadeAttachment[] = [];
  const issues: Issue[] = [];
  let size_bytes = 0;
  for (const [place, file] of files.entries()) {
    const one = await makeOne(parts, room, file, language, by);
    if ('error' in one) {
      if (one.error !== 'INVALID_INPUT') return one;
      for (const issue of one.issues ?? []) issues.push({ ...issue, path: ['files', place, ...issue.path] });
      continue;
    }
    size_bytes += one.bytes.length;
    if (size_bytes > limits.mailedFilesMax_bytes) return tooLarge;
    made.push({ ...one, name: unlike(one.name, made) });
  }
  return issues.length > 0 ? { error: 'INVALID_INPUT', issues: issues.slice(0, limits.issuesMax) } : made;
}

const tooLarge = { error: 'INVALID_INPUT', issues: [{ path: ['files'], code: 'TOO_LARGE' }] } as const;
const heatNeeded = { error: 'INVALID_INPUT', issues: [{ path: ['heatId'], code: 'REQUIRED' }] } as const;

async function makeOne(
  parts: MailedParts,
  room: EventRoom,
  file: MailedFile,
  language: Language,
  by: UserId,
): Promise<MadeAttachment | Refused> {
  const { sex = null, heatId = null, format = 'pdf', kind } = file;
  if (heatId !== null && !room.view.race.heats.has(asHeatId(heatId))) return { error: 'HEAT_NOT_FOUND' };
  const exchanged = exchangeFormats.find((one) => one === kind);
  if (exchanged !== undefined) {
    const missing = lacksSex(exchanged, sex);
    if (missing !== null) return missing;
    const made = await makeExchangeFile(parts, room, { format: exchanged, sex, heatId }, by, never);
    return 'error' in made ? made : { name: made.title, type: typeOf(made.title), bytes: made.bytes };
  }
  if (kind === 'results' && heatId === null) return heatNeeded;
  const list = listOf(kind);
  const choice: ExportChoice = { ...usualChoice, kind: list, audience: 'operator', format, language, heatId };
  const refused = checkChoice(room.view, choice);
  if (refused !== null) return refused;
  const { etag } = await excerptFor(room, choice);
  const wish = {
    key: `mailed ${room.eventId} ${etag} ${list} ${heatId ?? ''} ${format} ${language}`,
    kind: fileKindOf(room.view, choice),
    collect: () => collectOrder(room, choice, parts, inMilliseconds(parts.clock())),
  };
  const made = await parts.fileMaker.make(wish, { isOperator: true, source: oneSource(by) }, never);
  if ('error' in made) return made;
  return { name: fileName(room.view.event.name, made.title, format), type: mediaTypes[format], bytes: made.bytes };
}

/** Whoever sends and goes away has sent: what is begun is made. */
const never = new AbortController().signal;

type ListKind = Exclude<MailedFile['kind'], (typeof exchangeFormats)[number]>;

/** What no federation or program takes is a list. */
function listOf(kind: MailedFile['kind']): ListKind {
  return kind === 'results' || kind === 'protocol' || kind === 'timingReport' ? kind : 'overall';
}

/** Two heats of one name have two files. */
function unlike(name: string, others: readonly MadeAttachment[]): string {
  const dot = name.lastIndexOf('.');
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    if (others.every((one) => one.name !== tried)) return tried;
  }
}
