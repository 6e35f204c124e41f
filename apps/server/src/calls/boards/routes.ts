/** The calls on the screens of an event, and on what its speaker has at hand. */
import { limits, routes, type BoardProgramme } from '@startwand/contract';
import type { Refused } from '../../edge/answers/refused.ts';
import type { ClusteredHub } from '../../edge/cluster/clustered-hub.ts';
import type { BoardOnAir, Broadcast, BroadcastStore } from '../../race/broadcasts/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { announceBoard, announceOnAir, announceSpeakerSheet } from './announce-boards.ts';
import { presentOnAir, presentSheet } from './present-boards.ts';
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
    const shown = presentOnAir(eventId, stored);
    announceOnAir(hub, shown);
    return { data: [shown] };
  };
  const look = async (eventId: string) => {
    const broadcast = await broadcasts.find(eventId);
    return broadcast === null ? null : presentOnAir(eventId, broadcast);
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
        const shown = presentOnAir(eventId, before);
        if (ifMatch !== null && ifMatch.version !== shown.version) {
          return { error: 'CHANGED_MEANWHILE', newer: [shown] };
        }
        return put(before, body.name, body.shows);
      });
      return answer(eventId, changing);
    }),

    listBoard: handle(routes.listBoard, ({ body, operator }) => {
      const { eventId } = operator.room;
      const offListAt = body.isListed ? null : clock();
      return answer(
        eventId,
        broadcasts.change(eventId, (before) => list(before, body.name, offListAt)),
      );
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
      const isBack = shown.boards.some(({ name, isListed }) => name === body.name && !isListed);
      if (!isBack) return { data: [shown] };
      const changing = broadcasts.change(eventId, (before) => {
        const listed = list(before, body.name, null);
        // The desk has let go of the name meanwhile: a screen is not refused for that.
        return 'error' in listed ? before : listed;
      });
      return answer(eventId, changing);
    }),

    ...speakerRoutes(parts),

    boardsThere: handle(routes.boardsThere, ({ operator }) => ({ data: boardsThere.of(operator.room.eventId) })),
  } satisfies Partial<Handlers>;
}

function speakerRoutes({ broadcasts, hub }: Parts) {
  return {
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
  } satisfies Partial<Handlers>;
}

/** What stands on a screen stays where it stood in the list; a new name comes last. */
function put(before: Broadcast, name: string, shows: BoardProgramme | null): Broadcast | Refused {
  const isKnown = before.boards.some((board) => board.name === name);
  const kept = isKnown || shows === null ? before.boards : withRoom(before.boards);
  if (shows !== null && !isKnown && kept.length >= limits.boardsMax) {
    const tooMany = { path: ['name'], code: 'TOO_LARGE', limit: limits.boardsMax } as const;
    return { error: 'INVALID_INPUT', issues: [tooMany] };
  }
  const others = kept.filter((board) => board.name !== name);
  const changed = kept.map((board) => (board.name === name && shows !== null ? { name, shows } : board));
  const boards = shows === null ? others : isKnown ? changed : [...others, { name, shows }];
  return { ...before, revision: before.revision + 1, boards };
}

/** Nobody sees those that were taken off the list: where a name has no room, the one that was so longest is forgotten. */
function withRoom(boards: readonly BoardOnAir[]): readonly BoardOnAir[] {
  if (boards.length < limits.boardsMax) return boards;
  const [oldest] = boards
    .flatMap(({ name, offListAt }) => (offListAt === undefined ? [] : [{ name, offListAt }]))
    .toSorted((a, b) => (a.offListAt < b.offListAt ? -1 : 1));
  return oldest === undefined ? boards : boards.filter(({ name }) => name !== oldest.name);
}

/** @param offListAt `null`: it stands in the list */
function list(before: Broadcast, name: string, offListAt: bigint | null): Broadcast | Refused {
  const board = before.boards.find((one) => one.name === name);
  if (board === undefined) return { error: 'INVALID_INPUT', issues: [{ path: ['name'], code: 'UNKNOWN' }] };
  const { shows } = board;
  const listed = offListAt === null ? { name, shows } : { name, shows, offListAt };
  const boards = before.boards.map((one) => (one === board ? listed : one));
  return { ...before, revision: before.revision + 1, boards };
}
