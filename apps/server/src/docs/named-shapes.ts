/** What more than one call answers with: printed once, and named where it is used. */
import { routes } from '@startwand/contract';
import type { Schema } from '@startwand/contract';

const [publicChange, operatorChange] = routes.eventChanges.item.def.options;

export const shapes: readonly (readonly [Schema, string])[] = [
  [routes.currentUser.item, 'User'],
  [routes.listEvents.item, 'EventSummary'],
  [routes.eventDetail.item, 'PublicDetail'],
  [routes.operatorEventDetail.item, 'OperatorDetail'],
  [publicChange, 'PublicChange'],
  [operatorChange, 'OperatorChange'],
  [routes.eventDetail.item.shape.event, 'Event'],
  [routes.eventDetail.item.shape.heats.def.element, 'Heat'],
  [routes.eventDetail.item.shape.startLists.def.element, 'StartList'],
  [routes.eventDetail.item.shape.runs.def.element, 'Run'],
  [routes.eventDetail.item.shape.competitors.def.element, 'PublicCompetitor'],
  [routes.operatorEventDetail.item.shape.competitors.def.element, 'OperatorCompetitor'],
  [routes.operatorEventDetail.item.shape.decisions.def.element, 'Decision'],
  [routes.channelTriggers.item, 'Trigger'],
  [routes.eventTriggers.item, 'JudgedTrigger'],
  [routes.eventLog.item, 'LogEntry'],
  [routes.listDevices.item, 'Device'],
];
