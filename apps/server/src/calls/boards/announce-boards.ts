/** Tells the screens of an event what was stored for them, and its operators which screens are there and what the speaker has at hand. */
import {
  boardsTopic,
  operatorTopic,
  stringifyJson,
  type BoardThereDto,
  type BoardThereMessage,
  type OnAirDto,
  type OnAirMessage,
  type SpeakerSheetDto,
  type SpeakerSheetMessage,
} from '@startwand/contract';
import type { ClusteredHub } from '../../edge/cluster/clustered-hub.ts';

type Hub = Pick<ClusteredHub, 'publish'>;

export function announceOnAir(hub: Hub, dto: OnAirDto): void {
  const message: OnAirMessage = { type: 'ENTITY_UPDATE', entityType: 'OnAirDto', dto };
  hub.publish(boardsTopic(dto.eventId), stringifyJson(message));
}

/** For the moment: in no snapshot, and whoever comes later hears it with the next report. */
export function announceBoard(hub: Hub, eventId: string, dto: BoardThereDto): void {
  const message: BoardThereMessage = { type: 'ENTITY_UPDATE', entityType: 'BoardThereDto', dto };
  hub.publish(operatorTopic(eventId), stringifyJson(message));
}

/** A second window of the speaker, and the desk beside it, have the stars at once. */
export function announceSpeakerSheet(hub: Hub, dto: SpeakerSheetDto): void {
  const message: SpeakerSheetMessage = { type: 'ENTITY_UPDATE', entityType: 'SpeakerSheetDto', dto };
  hub.publish(operatorTopic(dto.eventId), stringifyJson(message));
}
