/**
 * Texts beside the notes of an event that may name a person who is to be forgotten: the race report, what screens and the
 * speaker have, subjects of mails, who holds a phone, messages on the pages of the event, and documents that were added.
 */
import type { BoardProgramme, MentionDto } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { createHash } from 'node:crypto';
import type { BoardOnAir, Broadcast, BroadcastStore } from '../../race/broadcasts/store.ts';
import type { DocumentRecord } from '../../race/documents/record.ts';
import type { EventRecord } from '../../race/events/record.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import { announceBroadcast, type BroadcastHub } from '../boards/present-boards.ts';
import type { SentFileStore } from '../exchange/sent-file-store.ts';
import { namesOf, type Named } from './named-by.ts';
import { forgetInReport, peopleIn } from './report-mentions.ts';

export type Written = Omit<MentionDto, 'by'>;

export interface BesideParts {
  readonly raceReports: Pick<RaceReportStore, 'find' | 'replace'>;
  readonly broadcasts: Pick<BroadcastStore, 'find' | 'change'>;
  readonly sentFiles: Pick<SentFileStore, 'subjectsOf' | 'forgetSubjects'>;
}

/** @param people who is to be forgotten */
export async function mentionsBeside(
  parts: BesideParts,
  room: EventRoom,
  people: readonly Named[],
): Promise<readonly MentionDto[]> {
  const namedBy = namesOf(people);
  return (await textsBeside(parts, room)).flatMap((written): MentionDto[] => {
    const by = namedBy(written.text);
    return by === null ? [] : [{ ...written, by }];
  });
}

/** Returns the texts that are still as they were proposed. */
export async function besideCalled(
  parts: BesideParts,
  room: EventRoom,
  ids: ReadonlySet<string>,
): Promise<readonly Written[]> {
  return ids.size === 0 ? [] : (await textsBeside(parts, room)).filter(({ id }) => ids.has(id));
}

/** Erases those that do not stand in the row of the event. */
export async function forgetBeside(
  parts: BesideParts & { readonly hub: BroadcastHub },
  eventId: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  if (ids.size === 0) return;
  await forgetInReport(parts.raceReports, eventId, ids);
  const sent = await parts.sentFiles.subjectsOf(eventId);
  await parts.sentFiles.forgetSubjects(sent.filter((one) => ids.has(subjectText(one).id)).map(({ id }) => id));
  const before = await parts.broadcasts.find(eventId);
  if (before === null || !textsOfBroadcast(before).some(({ id }) => ids.has(id))) return;
  const changed = await parts.broadcasts.change(eventId, (broadcast) => broadcastWithout(broadcast, ids));
  if (!('error' in changed)) announceBroadcast(parts.hub, eventId, changed);
}

/** The row of the event without them; documents go with their files (`forgetRemoved`). */
export function eventWithout(event: EventRecord, ids: ReadonlySet<string>): EventRecord {
  const stays = (text: Written) => !ids.has(text.id);
  const gone = event.documents.filter((one) => one.made === null && !stays(documentText(one)));
  const expired = gone.map((kept) => ({ kept, place: 0, removedAt: timestamp(0n) }));
  return {
    ...event,
    erasures: event.erasures + 1,
    phones: event.phones.map((phone) => (holderTexts(phone).every(stays) ? phone : { ...phone, holder: null })),
    banners: event.banners.filter((one) => stays(bannerText(one))),
    documents: event.documents.filter((one) => !gone.includes(one)),
    removedDocuments: [...expired, ...event.removedDocuments],
  };
}

async function textsBeside(
  { raceReports, broadcasts, sentFiles }: BesideParts,
  { eventId, view }: EventRoom,
): Promise<readonly Written[]> {
  const broadcast = await broadcasts.find(eventId);
  return [
    ...peopleIn(await raceReports.find(eventId)),
    ...(broadcast === null ? [] : textsOfBroadcast(broadcast)),
    ...(await sentFiles.subjectsOf(eventId)).map(subjectText),
    ...textsOfEvent(view.event),
  ];
}

function textsOfEvent({ phones, banners, documents }: EventRecord): readonly Written[] {
  return [
    ...phones.flatMap(holderTexts),
    ...banners.map(bannerText),
    ...documents.filter(({ made }) => made === null).map(documentText),
  ];
}

function textsOfBroadcast({ boards, speaker }: Broadcast): readonly Written[] {
  return [...boards.flatMap(messageTexts), ...speaker.sponsorLines.map(speakerText)];
}

function broadcastWithout(before: Broadcast, ids: ReadonlySet<string>): Broadcast {
  const { speaker } = before;
  return {
    ...before,
    revision: before.revision + 1,
    boards: before.boards.flatMap((board) => boardWithout(board, ids)),
    speaker: { ...speaker, sponsorLines: speaker.sponsorLines.filter((line) => !ids.has(speakerText(line).id)) },
  };
}

/** A screen whose message goes does by itself what its address says. */
function boardWithout(board: BoardOnAir, ids: ReadonlySet<string>): readonly BoardOnAir[] {
  const { name, shows } = board;
  if (shows.kind === 'message') return ids.has(messageText(name, shows.text).id) ? [] : [board];
  if (shows.kind !== 'turns') return [board];
  const views = shows.views.filter((one) => one.kind !== 'message' || !ids.has(messageText(name, one.text).id));
  return views.length === 0 ? [] : [{ ...board, shows: { ...shows, views } }];
}

function messageTexts({ name, shows }: BoardOnAir): readonly Written[] {
  const views: readonly BoardProgramme[] = shows.kind === 'turns' ? shows.views : [shows];
  return views.flatMap((one) => (one.kind === 'message' ? [messageText(name, one.text)] : []));
}

const messageText = (board: string, text: string) => written('boardMessage', board, text);
const speakerText = (line: string) => written('speakerLine', '', line);
const subjectText = (sent: { readonly id: string; readonly subject: string }) =>
  written('mailSubject', sent.id, sent.subject);
const bannerText = ({ id, message }: EventRecord['banners'][number]) => written('banner', id, message);
const documentText = ({ id, description, name }: DocumentRecord) =>
  written('document', id, description === '' ? name : `${description} · ${name}`);
const holderTexts = ({ id, holder }: EventRecord['phones'][number]): readonly Written[] =>
  holder === null ? [] : [written('phoneHolder', id, holder)];

function written(where: MentionDto['where'], place: string, text: string): Written {
  const id = createHash('sha256')
    .update(JSON.stringify([where, place, text]))
    .digest('hex')
    .slice(0, 32);
  return { id, where, competitorId: null, heatId: null, logEntryId: null, messageId: null, text };
}
