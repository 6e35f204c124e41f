/** Tells the screens of an event what was stored for them, and its operators which screens are there. */
import {
  boardsTopic,
  operatorTopic,
  stringifyJson,
  type BoardThereDto,
  type BoardThereMessage,
  type OnAirDto,
  type OnAirMessage,
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
