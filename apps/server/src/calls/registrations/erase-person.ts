/**
 * Erases from all events who a person was (docs/privacy.md): the own entries, the address wherever it
 * stands, and of own events, which are disarmed, the organizer. What operators wrote that may name the person
 * is kept for them to look at: a name is a guess, and each who signs up chooses it.
 */
import type { MentionDto } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import { planErasure, planErasureOfRemoved } from '../competitors/erase-competitor.ts';
import { forgetFiles, type ForgettingFiles } from '../papers/forget-files.ts';
import { keepMentions } from '../../race/competitors/mention-store.ts';
import { mentionsBeside, type BesideParts } from '../competitors/texts-beside.ts';
import { MentionSearch, writingsOf, writtenSince, type Writings } from '../competitors/mentions.ts';
import type { RemovedCompetitorStore } from '../../race/competitors/removed-store.ts';
import { noPreconditions } from '../../base/preconditions.ts';
import { performEdit } from '../events/edit-event.ts';
import type { CompetitorRecord } from '../../race/competitors/record.ts';
import type { EventRecord } from '../../race/events/record.ts';
import { saveCompetitor } from '../../race/competitors/row-store.ts';
import { replaceImage } from '../events/set-image.ts';
import type { EventStore } from '../../race/events/store.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { asUserId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { SeriesStore } from '../series/store.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { User } from '../../accounts/users/user.ts';

interface Parts extends ForgettingFiles, BesideParts {
  readonly sentFiles: BesideParts['sentFiles'] & ForgettingFiles['sentFiles'];
  readonly events: EventStore;
  readonly removedCompetitors: RemovedCompetitorStore;
  readonly series: Pick<SeriesStore, 'forgetOf'>;
  readonly rooms: Rooms;
}

/** Every step can be repeated: when one cannot be stored now, the whole is asked for again. */
export async function erasePerson(parts: Parts, user: User): Promise<null | Refused> {
  const { events, removedCompetitors, series, rooms } = parts;
  const takenOutOf = await removedCompetitors.eventsWith(user.id, user.email);
  // Who is brought back from now on is refused; who was before is found among those who are entered.
  await removedCompetitors.forgetPerson(user.id, user.email);
  const found = await events.eventsWith(asUserId(user.id), user.email);
  for (const eventId of new Set([...found, ...takenOutOf])) {
    const room = await rooms.openDeletedRoom(eventId);
    const refused = room === null ? null : await eraseIn(parts, room, user, takenOutOf.includes(eventId));
    if (refused !== null) return refused;
  }
  await series.forgetOf(user.id);
  // Whom an operator took out meanwhile.
  await removedCompetitors.forgetPerson(user.id, user.email);
  return null;
}

/** @param wasTakenOut the event had an entry of the person that could still be brought back */
async function eraseIn(parts: Parts, room: EventRoom, user: User, wasTakenOut: boolean): Promise<null | Refused> {
  const { files } = parts;
  const now = parts.clock();
  const own = await room.look((view) => view.entryOfUser(asUserId(user.id)));
  // While the entry still says how the person is called there.
  const searched = await searchNotes(parts, room, user);
  for (const step of [
    (view: EventView) => planScrubbing(view, searched, user, now),
    ...(own === null ? [] : [(view: EventView) => planErasure(view, own, null, now)]),
    ...(own === null && wasTakenOut ? [(view: EventView) => planErasureOfRemoved(view, null)] : []),
  ]) {
    const result = await room.perform(step, noPreconditions);
    if ('error' in result) return { error: result.error };
  }
  await forgetFiles(parts, room);
  if (room.view.event.ownerId !== user.id) return null;
  const disarmed = await room.perform((view) => planDisarming(view, user), noPreconditions);
  return 'error' in disarmed ? { error: disarmed.error } : eraseOrganizer(files, room, user);
}

/** Nobody is left who could: its timers would be armed here for the account that registers them next. */
function planDisarming({ race }: EventView, user: User): Planned {
  const by = asUserId(user.id);
  const armed = [...race.heats.values()].filter(({ state }) => state === 'armed');
  return {
    command: {
      type: 'all',
      commands: [
        ...armed.map(({ id: heatId }) => ({ type: 'decide', decision: { kind: 'disarmHeat', heatId }, by }) as const),
        { type: 'setup', setup: { kind: 'noteShownChange' }, by },
      ],
    },
    withRows: null,
  };
}

interface SearchedNotes {
  readonly search: MentionSearch;
  readonly writings: Writings;
  readonly mentions: readonly MentionDto[];
}

/** In all texts of the event, in slices and before its queue waits for what is found. */
async function searchNotes(parts: BesideParts, room: EventRoom, user: User): Promise<SearchedNotes> {
  const { people, own, writings } = await room.look((view) => {
    const id = view.entryOfUser(asUserId(user.id));
    const entry = id === null ? undefined : view.competitors.get(id);
    return {
      people: entry === undefined ? [user] : [user, entry],
      own: id,
      writings: writingsOf(view),
    };
  });
  const search = new MentionSearch(people, own);
  const beside = await mentionsBeside(parts, room, people);
  return { search, writings, mentions: [...(await search.mentionsIn(writings)), ...beside] };
}

/** An address is nobody else's, so it goes; texts are proposed to the operator. */
function planScrubbing(
  view: EventView,
  { search, writings, mentions }: SearchedNotes,
  user: User,
  now: Timestamp,
): Planned {
  const eventId = view.event.id;
  const address = user.email.toLowerCase();
  const since = search.mentionsInFew(writtenSince(writings, view));
  const competitors = [...view.competitors.values()]
    .filter(({ email }) => email === address)
    .map((shown): CompetitorRecord => ({ ...shown, email: null }));
  return {
    command: { type: 'setup', setup: { kind: 'noteShownChange' }, by: null },
    withRows: {
      statements: [
        ...competitors.map((competitor) => saveCompetitor(eventId, competitor)),
        ...keepMentions(eventId, [...mentions, ...since], now),
      ],
      rows: { competitors },
    },
  };
}

/** Nobody runs the event any more: it takes no registrations, and names no organizer. */
async function eraseOrganizer(files: FileStore, room: EventRoom, user: User): Promise<null | Refused> {
  const operator = { room, by: asUserId(user.id), preconditions: noPreconditions };
  const logo = await replaceImage(files, operator, 'organizerImage', null);
  if ('error' in logo) return logo;
  const behind = await replaceImage(files, operator, 'certificateImage', null);
  if ('error' in behind) return behind;
  const edited = await performEdit(operator, ({ event }) => ({
    event: withoutOrganizer(event),
  }));
  return 'error' in edited ? edited : null;
}

function withoutOrganizer({ registration }: EventRecord): Partial<EventRecord> {
  return {
    organizer: { name: '', website: null },
    certificate: null,
    registration: { ...registration, isPublic: false, opensAt: null, closesAt: null },
  };
}
