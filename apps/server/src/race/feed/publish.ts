/** Tells everyone who watches what was committed. The only place that sends live messages of events. */
import {
  eventTopic,
  operatorTopic,
  stringifyJson,
  type OperatorChangeDto,
  type PublicChangeDto,
} from '@startwand/contract';

/** The part of the hub of this server that publishing needs. */
export interface Publisher {
  readonly reach: 'thisServer';
  publish(topic: string, body: string): void;
}

/** @returns the JSON of the change itself, to be kept for pages that missed it */
export function publishPublicChange(hub: Publisher, eventId: string, change: PublicChangeDto): string {
  const json = stringifyJson(change);
  hub.publish(eventTopic(eventId), message('EventChangeDto', json));
  return json;
}

/** As {@link publishPublicChange}, for the operators of the event. */
export function publishOperatorChange(hub: Publisher, eventId: string, change: OperatorChangeDto): string {
  const json = stringifyJson(change);
  hub.publish(operatorTopic(eventId), message('OperatorChangeDto', json));
  return json;
}

function message(entityType: string, dto: string): string {
  return `{"type":"ENTITY_UPDATE","entityType":"${entityType}","dto":${dto}}`;
}
