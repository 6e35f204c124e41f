/** What of the log's tab stands in its address, and what list is asked for by it. */
import { limits, logNoteTypes, severities, type LogFilter } from '@startwand/contract';
import { readId, readOne, readWallClock } from '../../organiser/event/address.ts';
import { momentsIn } from '../../organiser/event/moments.ts';
import type { RecordsSearch } from '../../organiser/event/records-search.ts';

export interface LogSearch {
  readonly search?: string | undefined;
  /** This grave or graver. */
  readonly severity?: LogFilter['severity'];
  readonly kind?: LogFilter['type'];
  readonly heat?: string | undefined;
  readonly device?: string | undefined;
  readonly state?: 'deleted' | 'all' | undefined;
  /** Wall clock of the event. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The entry that is commented on. */
  readonly open?: string | undefined;
}

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

export const logKinds = Object.values(logNoteTypes);

export function readLogSearch(search: RecordsSearch): LogSearch {
  return {
    search: search.search?.slice(0, limits.searchMax),
    severity: readOne(search.severity, severities),
    kind: readOne(search.kind, logKinds),
    heat: readId(search.heat),
    device: readId(search.device),
    state: readOne(search.state, ['deleted', 'all'] as const),
    from: readWallClock(search.from),
    to: readWallClock(search.to),
    open: readId(search.open),
  };
}

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
