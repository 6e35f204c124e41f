/** What of an event was mailed, with the names of those who did: for its list, for the log, and for the log as a file. */
import { limits, type LogEntryDto, type SendingDto } from '@startwand/contract';
import type { EventId } from '@startwand/timing';
import { namesOf } from '../../accounts/users/names-of.ts';
import type { UserStore } from '../../accounts/users/store.ts';
import type { User } from '../../accounts/users/user.ts';
import { versionOf } from '../../base/version-of.ts';
import type { SentFileStore } from './sent-file-store.ts';

export interface SendingParts {
  readonly sentFiles: Pick<SentFileStore, 'listOf'>;
  readonly users: Pick<UserStore, 'find'>;
}

/** The newest first. */
export async function sendingsOf(
  { sentFiles, users }: SendingParts,
  eventId: EventId,
  limit: number,
): Promise<readonly SendingDto[]> {
  const found = await sentFiles.listOf(eventId, limit);
  const names = await namesOf(users, new Set(found.flatMap(({ by }) => by ?? [])), nameOf);
  return found.map(({ by, ...sending }) => ({ ...sending, by: (by === null ? undefined : names.get(by)) ?? null }));
}

/** The log with what was mailed at its place in time, oldest first. */
export async function withSendings(
  parts: SendingParts,
  eventId: EventId,
  log: readonly LogEntryDto[],
): Promise<readonly LogEntryDto[]> {
  const sendings = (await sendingsOf(parts, eventId, limits.sentFilesLogged)).toReversed();
  const all: LogEntryDto[] = [];
  let next = 0;
  for (const entry of log) {
    for (; isBefore(sendings[next], entry); next += 1) all.push(...entryOf(sendings[next], all.at(-1)));
    all.push(entry);
  }
  for (const sending of sendings.slice(next)) all.push(...entryOf(sending, all.at(-1)));
  return all;
}

function isBefore(sending: SendingDto | undefined, entry: LogEntryDto): boolean {
  return sending !== undefined && sending.at_100ns < entry.at;
}

/** @param before whose revision it shares: it is no fact, and has none of its own */
function entryOf(sending: SendingDto | undefined, before: LogEntryDto | undefined): readonly LogEntryDto[] {
  if (sending === undefined) return [];
  return [
    {
      id: sending.id,
      revision: before?.revision ?? 0,
      at: sending.at_100ns,
      by: null,
      type: 'filesMailed',
      severity: 'note',
      heatId: null,
      competitorId: null,
      triggerId: null,
      bib: null,
      source: 'operator',
      deviceId: null,
      timingChannel: null,
      section: null,
      startNumber: null,
      startNumberType: null,
      bounds: null,
      comment: null,
      state: 'active',
      sending,
      bibs: [],
      version: versionOf({ receivers: sending.receivers }),
    },
  ];
}

export function nameOf({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : name;
}
