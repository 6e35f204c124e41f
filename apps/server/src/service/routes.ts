/** The calls on the service itself. */
import { routes } from '@startwand/contract';
import type { Clock } from '../clock.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import { nations } from './nations.ts';

interface Parts {
  readonly clock: Clock;
}

export function serviceRoutes({ clock }: Parts) {
  return {
    timeNow: handle(routes.timeNow, () => ({ data: [{ timestamp_100ns: clock() }] })),
    listNations: handle(routes.listNations, () => ({ data: nations })),
  } satisfies Partial<Handlers>;
}
