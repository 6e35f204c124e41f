/** The states of events and heats by their names, apart from the schemas: addresses of pages name them before any form is there. */
import type { HeatState } from '@startwand/timing';

export const eventStates = ['inactive', 'scheduled', 'active', 'live', 'finished'] as const;
export const heatStates = [
  'prepared',
  'armed',
  'disarmed',
  'finished',
  'cancelled',
] as const satisfies readonly HeatState[];

/** What an owner puts the own events in order by. */
export const eventOrders = ['date', 'name'] as const;
export type EventOrder = (typeof eventOrders)[number];
