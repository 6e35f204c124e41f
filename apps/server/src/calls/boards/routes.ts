/** The calls on the screens of an event, and on what its speaker has at hand. */
import { apiRoot, limits, routes, type BoardProgramme, type OnAirDto, type SpeakerSheetDto } from '@startwand/contract';
import { versionOf } from '../../base/version-of.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { ClusteredHub } from '../../edge/cluster/clustered-hub.ts';
import type { Broadcast, BroadcastStore } from '../../race/broadcasts/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { announceBoard, announceOnAir, announceSpeakerSheet } from './announce-boards.ts';
import type { BoardsThere } from './boards-there.ts';
import { addPicture, removePicture, restorePicture, type PictureParts } from './sponsor-pictures.ts';

interface Parts extends PictureParts {
  readonly broadcasts: BroadcastStore;
  readonly boardsThere: BoardsThere;
  readonly hub: Pick<ClusteredHub, 'publish'>;
}

export function boardRoutes(parts: Parts) {
  const { broadcasts, boardsThere, hub, clock } = parts;
  /** Every screen is told at once. */
  const answer = async (eventId: string, changing: Promise<Broadcast | Refused>) => {
    const stored = await changing;
    if ('error' in stored) return stored;
    const shown = present(eventId, stored);
    announceOnAir(hub, shown);
    return { data: [shown] };
  };
  const look = async (eventId: string) => {
    const broadcast = await broadcasts.find(eventId);
    return broadcast === null ? null : present(eventId, broadcast);
  };
  return {
    onAir: handle(routes.onAir, async ({ params }) => {
      const shown = await look(params.eventId);
      return shown === null ? { error: 'EVENT_NOT_FOUND' } : { data: [shown] };
    }),

    putOnAir: handle(routes.putOnAir, async ({ body, operator }) => {
      const { eventId } = operator.room;
      const { ifMatch } = operator.preconditions;
      const changing = broadcasts.change(eventId, (before) => {
        const shown = present(eventId, before);
        if (ifMatch !== null && ifMatch.version !== shown.version) {
          return { error: 'CHANGED_MEANWHILE', newer: [shown] };
        }
        return put(before, body.name, body.shows);
      });
      return answer(eventId, changing);
    }),

    addSponsorPicture: handle(routes.addSponsorPicture, ({ file, operator }) =>
      answer(operator.room.eventId, addPicture(parts, operator, file)),
    ),

    removeSponsorPicture: handle(routes.removeSponsorPicture, ({ params, operator }) =>
      answer(operator.room.eventId, removePicture(parts, operator, params.imageId)),
    ),

    restoreSponsorPicture: handle(routes.restoreSponsorPicture, ({ params, operator }) =>
      answer(operator.room.eventId, restorePicture(parts, operator, params.imageId)),
    ),

    reportBoard: handle(routes.reportBoard, async ({ params, body, address }) => {
      const { eventId } = params;
      const shown = await look(eventId);
      if (shown === null) return { error: 'EVENT_NOT_FOUND' };
      const there = boardsThere.heard(eventId, body, address, clock());
      if (there !== null) announceBoard(hub, eventId, there);
      return { data: [shown] };
    }),

    speakerSheet: handle(routes.speakerSheet, async ({ operator }) => {
      const { eventId } = operator.room;
      const broadcast = await broadcasts.find(eventId);
      return broadcast === null ? { error: 'EVENT_NOT_FOUND' } : { data: [presentSheet(eventId, broadcast)] };
    }),

    setSpeakerSheet: handle(routes.setSpeakerSheet, async ({ body, operator }) => {
      const { eventId } = operator.room;
      const { ifMatch } = operator.preconditions;
      const stored = await broadcasts.change(eventId, (before) => {
        const shown = presentSheet(eventId, before);
        if (ifMatch !== null && ifMatch.version !== shown.version)
          return { error: 'CHANGED_MEANWHILE', newer: [shown] };
        return { ...before, speaker: body };
      });
      if ('error' in stored) return stored;
      const sheet = presentSheet(eventId, stored);
      announceSpeakerSheet(hub, sheet);
      return { data: [sheet] };
    }),

    boardsThere: handle(routes.boardsThere, ({ operator }) => ({ data: boardsThere.of(operator.room.eventId) })),
  } satisfies Partial<Handlers>;
}

/** What stands on a screen stays where it stood in the list; a new name comes last. */
function put(before: Broadcast, name: string, shows: BoardProgramme | null): Broadcast | Refused {
  const isKnown = before.boards.some((board) => board.name === name);
  if (shows !== null && !isKnown && before.boards.length >= limits.boardsMax) {
    const tooMany = { path: ['name'], code: 'TOO_LARGE', limit: limits.boardsMax } as const;
    return { error: 'INVALID_INPUT', issues: [tooMany] };
  }
  const others = before.boards.filter((board) => board.name !== name);
  const changed = before.boards.map((board) => (board.name === name && shows !== null ? { name, shows } : board));
  const boards = shows === null ? others : isKnown ? changed : [...others, { name, shows }];
  return { ...before, revision: before.revision + 1, boards };
}

function present(eventId: string, { revision, boards, pictures }: Broadcast): OnAirDto {
  const shown = pictures.map(({ id, name, width, height }) => ({
    id,
    name,
    path: `${apiRoot}/images/${id}`,
    width,
    height,
  }));
  return { eventId, revision, boards: [...boards], pictures: shown, version: versionOf({ revision, boards }) };
}

function presentSheet(eventId: string, { speaker }: Broadcast): SpeakerSheetDto {
  return { eventId, ...speaker, version: versionOf(speaker) };
}
