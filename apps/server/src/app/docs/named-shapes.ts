/** What more than one call answers with: printed once, and named where it is used. */
import { routes, type Schema } from '@startwand/contract';

const [publicChange, operatorChange] = routes.eventChanges.item.def.options;

export const shapes: readonly (readonly [Schema, string])[] = [
  [routes.currentUser.item, 'User'],
  [routes.listEvents.item, 'EventSummary'],
  [routes.eventDetail.item, 'PublicDetailWithRanks'],
  [routes.operatorEventDetail.item, 'OperatorDetailWithRanks'],
  [routes.createEvent.item, 'OperatorDetail'],
  [publicChange, 'PublicChange'],
  [operatorChange, 'OperatorChange'],
  [routes.eventDetail.item.shape.event, 'Event'],
  [routes.createEvent.item.shape.heats.def.element, 'Heat'],
  [routes.eventDetail.item.shape.heats.def.element, 'HeatWithRanks'],
  [routes.eventDetail.item.shape.startLists.def.element, 'StartList'],
  [routes.eventDetail.item.shape.runs.def.element, 'Run'],
  [routes.eventDetail.item.shape.competitors.def.element, 'CompetitorWithRanks'],
  [routes.createEvent.item.shape.competitors.def.element, 'OperatorCompetitor'],
  [routes.operatorEventDetail.item.shape.decisions.def.element, 'Decision'],
  [routes.channelTriggers.item, 'Trigger'],
  [routes.eventTriggers.item, 'JudgedTrigger'],
  [routes.eventLog.item, 'LogEntry'],
  [routes.listDevices.item, 'Device'],
];
