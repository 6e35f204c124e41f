/** Converts the screens and the speaker's lines of an event for the wire. */
import { apiRoot, type OnAirDto, type SpeakerSheetDto } from '@startwand/contract';
import { versionOf } from '../../base/version-of.ts';
import type { ClusteredHub } from '../../edge/cluster/clustered-hub.ts';
import type { Broadcast } from '../../race/broadcasts/store.ts';
import { announceOnAir, announceSpeakerSheet } from './announce-boards.ts';

export type BroadcastHub = Pick<ClusteredHub, 'publish'>;

export function presentOnAir(eventId: string, { revision, boards: stored, pictures }: Broadcast): OnAirDto {
  const boards = stored.map(({ name, shows, offListAt }) => ({ name, shows, isListed: offListAt === undefined }));
  const shown = pictures.map(({ id, name, width, height }) => ({
    id,
    name,
    path: `${apiRoot}/images/${id}`,
    width,
    height,
  }));
  return { eventId, revision, boards, pictures: shown, version: versionOf({ revision, boards }) };
}

export function presentSheet(eventId: string, { speaker }: Broadcast): SpeakerSheetDto {
  return { eventId, ...speaker, version: versionOf(speaker) };
}

/** Tells screens and speaker at once what was stored. */
export function announceBroadcast(hub: BroadcastHub, eventId: string, stored: Broadcast): void {
  announceOnAir(hub, presentOnAir(eventId, stored));
  announceSpeakerSheet(hub, presentSheet(eventId, stored));
}
