/** What of the log's tab stands in its address, and what list is asked for by it. */
import { limits, logTypes, severities, type LogFilter } from '@startwand/contract';
import { oneOf, search, text, type SearchOf } from '../../../base/page-search.ts';
import { id, wallClock } from '../../../base/search-values.ts';
import { momentsIn } from '../../organiser/event/moments.ts';

export const logKinds = Object.values(logTypes);

export const readLogSearch = search({
  search: text(limits.searchMax),
  /** This grave or graver. */
  severity: oneOf(severities),
  kind: oneOf(logKinds),
  heat: id,
  device: id,
  state: oneOf(['deleted', 'all'] as const),
  /** Wall clock of the event. */
  from: wallClock,
  to: wallClock,
  /** The entry that is edited. */
  open: id,
  /** The entry that is commented on. */
  comment: id,
});
export type LogSearch = SearchOf<typeof readLogSearch>;

export const noLogFilter = {
  search: undefined,
  severity: undefined,
  kind: undefined,
  heat: undefined,
  device: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
} as const satisfies LogSearch;

export function logFilterIn(address: LogSearch, timeZone: string): LogFilter {
  const { search, severity, kind, heat, device, state = 'active', from, to } = address;
  return {
    search,
    severity,
    type: kind,
    heatId: heat,
    deviceId: device,
    state,
    ...momentsIn({ from, to }, timeZone),
  };
}
