/** The calls on the operators' log. */
import { isWantedEntry, routes, type LogEntryDto } from '@startwand/contract';
import type { Severity } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import type { LogMark } from '../../race/log-entries/record.ts';
import { saveLogMark } from '../../race/log-entries/row-store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { pageOf } from '../../edge/answers/paged.ts';
import { withSendings, type SendingParts } from '../exchange/sendings.ts';
import type { Refused } from '../../edge/answers/refused.ts';

export function logRoutes(parts: SendingParts) {
  return {
    eventLog: handle(routes.eventLog, async ({ query, operator }) => {
      const { view, eventId } = operator.room;
      const log = await withSendings(parts, eventId, view.log);
      return pageOf(query, log.filter((entry) => isWantedEntry(query, entry)).reverse());
    }),

    editLogEntry: handle(routes.editLogEntry, ({ params, body, operator }) =>
      mark(operator, params.logId, ({ isDeleted, ...before }) => ({
        ...before,
        comment: body.comment,
        isDeleted: body.state === undefined ? isDeleted : body.state === 'deleted',
        ...correctedBy(body),
      })),
    ),

    commentLogEntry: handle(routes.commentLogEntry, ({ params, body, operator }) =>
      mark(operator, params.logId, (before) => ({
        ...before,
        comment: body.comment,
        ...correctedBy(body),
      })),
    ),

    seeLogEntry: handle(routes.seeLogEntry, ({ params, body, operator }) =>
      mark(operator, params.logId, (before) => ({ ...before, isSeen: body.seen })),
    ),

    deleteLogEntry: handle(routes.deleteLogEntry, ({ params, operator }) =>
      mark(operator, params.logId, (before) => ({ ...before, isDeleted: true })),
    ),
  } satisfies Partial<Handlers>;
}

type Marking = Omit<LogMark, 'id' | 'by'>;

/** What is sent is corrected, the rest stays. */
function correctedBy(body: {
  readonly severity?: Severity | undefined;
  readonly bib?: number | null | undefined;
}): Pick<LogMark, 'severity' | 'bib'> {
  return {
    ...(body.severity === undefined ? {} : { severity: body.severity }),
    ...(body.bib === undefined ? {} : { bib: body.bib }),
  };
}

/** What operators write to an entry is a row that is only shown; the entry follows from facts. */
async function mark(
  { room, by, preconditions }: OperatorContext,
  logId: string,
  change: (before: Marking) => Marking,
): Promise<{ data: readonly LogEntryDto[] } | Refused> {
  return room.performAndShow<Refused, { data: readonly LogEntryDto[] } | Refused>(
    (view) => {
      const entry = view.logEntry(logId);
      if (entry === null) return { error: 'LOG_ENTRY_NOT_FOUND' };
      const before: Marking = view.logMarks.get(logId) ?? { comment: null, isDeleted: false };
      const made: LogMark = { ...change(before), id: logId, by };
      return {
        command: { type: 'setup', setup: { kind: 'noteShownChange' }, by },
        withRows: { statements: [saveLogMark(room.eventId, made)], rows: { logMarks: [made] } },
      };
    },
    preconditions,
    (view) => {
      const entry = view.logEntry(logId);
      return entry === null ? { error: 'LOG_ENTRY_NOT_FOUND' } : { data: [entry] };
    },
  );
}
