import { momentOf } from '../../../fields/wall-clock.ts';

/** The minute that is named last counts whole. */
const minute_ms = 59_999;

/** Between two wall clocks of the event, as lists are asked for it. */
export function momentsIn(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
) {
  return {
    ...(from === undefined ? {} : { timestampFrom_ms: momentOf(from, timeZone) }),
    ...(to === undefined ? {} : { timestampTo_ms: momentOf(to, timeZone) + minute_ms }),
  };
}
