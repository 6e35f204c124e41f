/** The calls on the operators' log. */
import { routes, severities } from '@startwand/contract';
import type { LogEntryDto } from '@startwand/contract';
import type { Operated } from '../events/operate.ts';
import type { LogMark } from './record.ts';
import { saveLogMark } from './row-store.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import { pageOf } from '../http/paged.ts';
import type { Refused } from '../live/rooms/room-job.ts';

export function logRoutes() {
  return {
    eventLog: handle(routes.eventLog, async ({ query, operated }) => {
      const { severity, type, heatId, competitorId, state } = query;
      const gravest = severity === undefined ? 0 : severities.indexOf(severity);
      const isAsked = (entry: LogEntryDto): boolean =>
        (state === 'all' || entry.state === state) &&
        (type === undefined || entry.type === type) &&
        (heatId === undefined || entry.heatId === heatId) &&
        (competitorId === undefined || entry.competitorId === competitorId) &&
        severities.indexOf(entry.severity) >= gravest;
      const found = operated.room.view.log.filter(isAsked).reverse();
      return pageOf(query, found);
    }),

    editLogEntry: handle(routes.editLogEntry, ({ params, body, operated }) =>
      mark(operated, params.logId, ({ isDeleted }) => ({
        comment: body.comment,
        isDeleted: body.state === undefined ? isDeleted : body.state === 'deleted',
      })),
    ),

    deleteLogEntry: handle(routes.deleteLogEntry, ({ params, operated }) =>
      mark(operated, params.logId, ({ comment }) => ({ comment, isDeleted: true })),
    ),
  } satisfies Partial<Handlers>;
}

type Marking = Pick<LogMark, 'comment' | 'isDeleted'>;

/** What operators write to an entry is a row that is only shown; the entry follows from facts. */
async function mark(
  { room, by }: Operated,
  logId: string,
  change: (before: Marking) => Marking,
): Promise<{ data: readonly LogEntryDto[] } | Refused> {
  const result = await room.perform<Refused>((view) => {
    const entry = view.logEntry(logId);
    if (entry === null) return { error: 'LOG_ENTRY_NOT_FOUND' };
    const before = { comment: entry.comment, isDeleted: entry.state === 'deleted' };
    const made: LogMark = { id: logId, ...change(before), by };
    return {
      command: { type: 'setup', setup: { kind: 'noteShownChange' }, by },
      withRows: { statements: [saveLogMark(room.eventId, made)], rows: { logMarks: [made] } },
    };
  });
  if ('error' in result) return result;
  return room.look((view) => {
    const entry = view.logEntry(logId);
    return entry === null ? { error: 'LOG_ENTRY_NOT_FOUND' } : { data: [entry] };
  });
}
