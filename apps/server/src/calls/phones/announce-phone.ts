/**
 * Tells the operators of an event how a phone is, as it said a moment ago. It is for the moment: kept nowhere, in no snapshot,
 * and whoever comes later hears it with the next report.
 */
import { operatorTopic, stringifyJson, type PhoneMessage, type PhoneReport } from '@startwand/contract';
import type { ClusteredHub } from '../../edge/cluster/clustered-hub.ts';
import type { PhoneCaller } from './phone-caller.ts';

export function announcePhone(
  hub: Pick<ClusteredHub, 'publish'>,
  { phone, room }: PhoneCaller,
  report: PhoneReport,
  heardAt: bigint,
): void {
  const dto = { phoneId: phone.id, heardAt, ...report };
  const message: PhoneMessage = { type: 'ENTITY_UPDATE', entityType: 'PhoneStateDto', dto };
  hub.publish(operatorTopic(room.eventId), stringifyJson(message));
}
