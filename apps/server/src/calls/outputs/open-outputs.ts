/** What sends events to others: the outputs that are kept, those that run, and the port that programs come to. */
import type { UserStore } from '../../accounts/users/store.ts';
import type { Clock } from '../../base/clock.ts';
import type { Interfaces } from '../../base/local-network.ts';
import type { ErrorLog } from '../../base/log.ts';
import type { NameLookups } from '../../base/name-lookups.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { Database } from '../../storage/database/database.ts';
import { lookAtEvent } from './look-at-event.ts';
import { OutputRuns } from './output-runs.ts';
import { RMonitorPort } from './rmonitor-port.ts';
import { OutputStore } from './store.ts';
import { allowedTargets } from './targets.ts';

interface Parts {
  readonly database: Database;
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly raceReports: Pick<RaceReportStore, 'find'>;
  /** The networks that outputs may lead into, beside the internet. */
  readonly allowedTargets: readonly string[];
  readonly users: Pick<UserStore, 'findByEmail'>;
  /** Mail address of the account that has the port for RMonitor; `null`: nobody. */
  readonly rmonitorAccount: string | null;
  readonly interfaces: () => Interfaces;
  readonly lookups: NameLookups;
  readonly factorKey: string | null;
  readonly clock: Clock;
  readonly elapsed_ms: () => number;
  readonly log: ErrorLog;
}

export function openOutputs(parts: Parts) {
  const { clock, elapsed_ms } = parts;
  const outputs = new OutputStore(parts);
  const allows = allowedTargets(parts.allowedTargets, parts.interfaces);
  const rmonitorPort = new RMonitorPort({
    lookAt: ({ eventId, wanted }) => lookAtEvent(parts, eventId, wanted),
    clock,
    elapsed_ms,
  });
  const portOwner = () => ownerOfPort(parts);
  return { outputs, rmonitorPort, outputRuns: new OutputRuns({ ...parts, outputs, allows, rmonitorPort, portOwner }) };
}

/** An address that nobody has confirmed may have been typed by a stranger. */
async function ownerOfPort({ users, rmonitorAccount }: Parts): Promise<string | null> {
  const user = rmonitorAccount === null ? null : await users.findByEmail(rmonitorAccount);
  return user === null || user.unconfirmedSince !== null || user.isDisabled ? null : user.id;
}
