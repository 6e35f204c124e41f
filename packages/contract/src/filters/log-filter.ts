/** Which entries of the log an operator wants to read: for the server that looks, and the page that hears of new ones. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { logStates, logTypes, severities, type LogEntryDto } from '../records/log.ts';
import type { SendingDto } from '../records/sending.ts';
import { isWithin, momentRange, type MomentRange } from './moment-range.ts';

export const logFilter = {
  id: field.says('This one alone.', z.optional(field.id)),
  severity: field.says('This grave or graver.', z.optional(z.enum(severities))),
  type: z.optional(z.enum(logTypes)),
  heatId: z.optional(field.id),
  competitorId: z.optional(field.id),
  deviceId: z.optional(field.id),
  search: field.says(
    'In the comment and the number of the device, in what was mailed to whom, or a whole bib.',
    z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
  ),
  state: z._default(z.enum([...logStates, 'all']), 'active'),
  ...momentRange,
};

export interface LogFilter extends MomentRange {
  readonly id?: string | undefined;
  readonly severity?: LogEntryDto['severity'] | undefined;
  readonly type?: LogEntryDto['type'] | undefined;
  readonly heatId?: string | undefined;
  readonly competitorId?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly search?: string | undefined;
  readonly state: LogEntryDto['state'] | 'all';
}

export function isWantedEntry(filter: LogFilter, entry: LogEntryDto): boolean {
  const { id, severity, type, heatId, competitorId, deviceId, search = '', state } = filter;
  return (
    (id === undefined || id === entry.id) &&
    (state === 'all' || state === entry.state) &&
    (type === undefined || type === entry.type) &&
    (heatId === undefined || heatId === entry.heatId) &&
    (competitorId === undefined || competitorId === entry.competitorId) &&
    (deviceId === undefined || deviceId === entry.deviceId) &&
    (severity === undefined || severities.indexOf(entry.severity) >= severities.indexOf(severity)) &&
    isWithin(filter, entry.at) &&
    (search === '' || says(entry, search.toLowerCase()))
  );
}

function says({ comment, deviceId, bib, bibs, sending }: LogEntryDto, search: string): boolean {
  const mailed = sending === undefined ? [] : wordsOf(sending);
  return (
    (comment?.toLowerCase().includes(search) ?? false) ||
    (deviceId?.includes(search) ?? false) ||
    mailed.some((one) => one.toLowerCase().includes(search)) ||
    [bib, ...bibs].some((one) => one !== null && String(one) === search)
  );
}

function wordsOf({ by, subject, files, receivers }: SendingDto): readonly string[] {
  return [by ?? '', subject, ...files.map(({ name }) => name), ...receivers.map(({ email }) => email)];
}
