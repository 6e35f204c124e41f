/** The calls that save a list as a file. */
import { createHash, randomUUID } from 'node:crypto';
import { routes, usualTeams, type Audience, type ExportKind, type Input } from '@startwand/contract';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import type { EventRecord } from '../../race/events/record.ts';
import type { Asked, Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { madeContent } from '../../edge/answers/in-pieces.ts';
import type { FileBody } from '../../edge/answers/send-file.ts';
import { asEventId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { checkChoice } from './check-choice.ts';
import { collectOrder, excerptFor, type Beside } from './collect.ts';
import { usualChoice, type ExportChoice } from './export-choice.ts';
import { fileKindOf } from './file-kind.ts';
import type { FileMaker } from './file-maker.ts';
import { fileName } from './file-name.ts';
import type { FileMade } from './make-file.ts';
import { mediaTypes } from './media-types.ts';
import { withSavedList } from './saved-choice.ts';
import type { FileCache } from './file-cache.ts';
import { oneSource } from '../../base/source.ts';

interface Parts extends Beside {
  readonly rooms: Rooms;
  readonly fileMaker: FileMaker;
  readonly fileCache: FileCache;
  readonly clock: Clock;
}

export function exportRoutes(parts: Parts) {
  const { rooms } = parts;
  return {
    exportList: handle(routes.exportList, async (call) => {
      const room = await rooms.openRoom(asEventId(call.params.eventId));
      if (room === null) return { error: 'EVENT_NOT_FOUND' };
      if (call.params.kind !== 'startList' && !room.view.event.publicResult) {
        return { error: 'RESULTS_NOT_PUBLIC' };
      }
      const { search, where } = call.query;
      const wanted = { ...choiceOf(call.params.kind, 'public', call.query), shown: { search, where } };
      const choice = withSavedList(room.view, wanted, call.query.savedList);
      return 'error' in choice ? choice : fileOf(parts, room, choice, null);
    }),

    resultPage: handle(routes.resultPage, async ({ params, query }) => {
      const room = await rooms.openRoom(asEventId(params.eventId));
      if (room === null) return { error: 'EVENT_NOT_FOUND' };
      if (!room.view.event.publicResult) return { error: 'RESULTS_NOT_PUBLIC' };
      const { language } = query;
      // As on paper a list has what federations ask; the logo goes along.
      const choice = { ...usualChoice, kind: 'overall', audience: 'public', format: 'pdf', language } as const;
      return pageOf(parts, room, choice);
    }),

    exportOperatorList: handle(routes.exportOperatorList, ({ params, query, operator, caller }) => {
      const wanted = { ...choiceOf(params.kind, 'operator', query), filter: query };
      const choice = withSavedList(operator.room.view, wanted, query.savedList);
      return 'error' in choice ? choice : fileOf(parts, operator.room, choice, caller.user.id);
    }),

    exportCompetitors: handle(routes.exportCompetitors, ({ body, operator, caller }) => {
      const { competitorIds, ...written } = body;
      const query = { ...written, ...noTeams, rankedBy: 'result' } as const;
      const choice = { ...choiceOf('competitors', 'operator', query), competitorIds };
      return fileOf(parts, operator.room, choice, caller.user.id);
    }),
  } satisfies Partial<Handlers>;
}

/** A list of competitors has none. */
const noTeams = { teamOf: usualTeams.field, teamCount: usualTeams.count, teamBy: usualTeams.by };

function choiceOf(
  kind: ExportKind,
  audience: Audience,
  query: Omit<Input<typeof routes.exportList.query>, 'search' | 'where' | 'savedList'>,
): ExportChoice {
  const { format, language, rankedBy, teamOf, teamCount, teamBy } = query;
  return {
    ...usualChoice,
    kind,
    audience,
    format,
    language,
    rankedBy,
    teams: { field: teamOf, count: teamCount, by: teamBy },
    columns: query.columns ?? null,
    heatId: query.heatId ?? null,
    section: query.section ?? null,
    groupBy: query.groupBy ?? null,
    group: query.group ?? null,
    separator: query.separator ?? null,
  };
}

function fileOf(
  { fileMaker, fileCache, clock, ...beside }: Parts,
  room: EventRoom,
  choice: ExportChoice,
  operator: string | null,
) {
  const refused = checkChoice(room.view, choice);
  if (refused !== null) return refused;
  return {
    making: async ({ source, gone }: Asked) => {
      const isOperator = operator !== null;
      const asker = { isOperator, source: isOperator ? oneSource(operator) : source };
      const collect = () => collectOrder(room, choice, beside, inMilliseconds(clock()));
      const { etag } = await excerptFor(room, choice);
      // It is beside the race: what the race is says nothing of it.
      const report = choice.format === 'pdf' ? await beside.reportOf(room.view.event.id) : null;
      // A choice may name thousands of people; what is kept of it is not longer for that.
      const key = createHash('sha256')
        .update(JSON.stringify([etag, choice, report]))
        .digest('base64');
      const wish = { key, kind: fileKindOf(room.view, choice), collect };
      const made = await fileCache.get(key, () => fileMaker.make(wish, asker, gone));
      return 'error' in made ? made : { served: bodyOf(room.view.event, choice, made) };
    },
  };
}

function pageOf({ fileMaker, fileCache, clock, ...beside }: Parts, room: EventRoom, choice: ExportChoice) {
  return {
    making: async ({ source, gone }: Asked) => {
      const { etag } = await excerptFor(room, choice);
      const key = `result page ${etag} ${choice.language}`;
      const collect = async () => ({
        ...(await collectOrder(room, choice, beside, inMilliseconds(clock()))),
        page: 'results' as const,
      });
      const made = await fileCache.get(key, () =>
        fileMaker.make({ key, kind: 'tables', collect }, { isOperator: false, source }, gone),
      );
      if ('error' in made) return made;
      const content = madeContent(made.bytes);
      const saveAs = fileName(room.view.event.name, made.title, 'html');
      return { served: { content, type: 'text/html; charset=utf-8', id: randomUUID(), saveAs, isImmutable: false } };
    },
  };
}

function bodyOf({ name }: EventRecord, { format }: ExportChoice, file: FileMade): FileBody {
  const { bytes, title } = file;
  return {
    content: madeContent(bytes),
    type: mediaTypes[format],
    // Of this moment: nobody asks for it twice.
    id: randomUUID(),
    saveAs: fileName(name, title, format),
  };
}
