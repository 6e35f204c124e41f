/** The calls on the service itself. */
import { routes } from '@startwand/contract';
import type { Clock } from '../clock.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';

interface Parts {
  readonly clock: Clock;
}

export function serviceRoutes({ clock }: Parts) {
  return {
    timeNow: handle(routes.timeNow, () => ({ data: [{ timestamp_100ns: clock() }] })),
  } satisfies Partial<Handlers>;
}
