/** The calls on the service itself. */
import { hostname } from 'node:os';
import { limits, routes, stringifyJson, success } from '@startwand/contract';
import { TICKS_PER_HOUR, TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { setUpService, type SetUpParts } from '../../accounts/set-up/set-up-service.ts';
import { presentSession } from '../../accounts/users/present-session.ts';
import type { MailStore } from '../../mail/store.ts';
import { prepareBody } from '../../edge/answers/prepare-body.ts';
import type { PreparedBody } from '../../edge/answers/send-prepared.ts';
import { lastBackup_ms } from '../../storage/database/backup-mark.ts';
import { roomOf } from '../../storage/database/disk/reserve.ts';
import type { AnnouncedSpan, Maintenance } from './maintenance.ts';
import { nations } from './nations.ts';
import { ServiceInfo, type InfoParts } from './present-info.ts';
import type { PageCheck } from './page-check.ts';
import type { StatusSamples } from './samples.ts';
import { UsageMeter } from './usage.ts';

interface Parts extends Omit<InfoParts, 'serviceSetUp'>, SetUpParts {
  readonly clock: Clock;
  readonly clockAhead_ms: () => number;
  readonly maintenance: Maintenance;
  readonly statusSamples: Pick<StatusSamples, 'all'>;
  readonly pageCheck: Pick<PageCheck, 'last'>;
  readonly mails: Pick<MailStore, 'countWaiting'>;
  readonly dataFolder: string | null;
}

/** Of several servers, the one that answers. */
const server = `${hostname()} · ${process.pid}`;

const notice = BigInt(limits.maintenanceNotice_h * TICKS_PER_HOUR);

export function serviceRoutes(parts: Parts) {
  const { clock, clockAhead_ms, maintenance, statusSamples, pageCheck, mails, dataFolder } = parts;
  const info = new ServiceInfo(parts);
  const usage = new UsageMeter();
  let allNations: PreparedBody | null = null;
  return {
    timeNow: handle(routes.timeNow, async () => {
      const now = clock();
      const span = await maintenance.announced();
      const isSoon = span !== null && span.start - now <= notice;
      const announced = isSoon ? { announced: presentSpan(span) } : {};
      return { data: [{ timestamp_100ns: clock(), ahead_ms: clockAhead_ms(), ...announced }] };
    }),
    listNations: handle(routes.listNations, () => ({
      prepared: (allNations ??= prepareBody(stringifyJson(success(nations)))),
    })),
    serviceInfo: handle(routes.serviceInfo, async () => ({ prepared: await info.now() })),
    serviceSetUp: handle(routes.serviceSetUp, async () => {
      const isOpen = await parts.serviceSetUp.isOpen();
      return { data: [{ isOpen, asksCode: isOpen }] };
    }),
    setUpService: handle(routes.setUpService, async ({ body, address }) => {
      const session = await setUpService(parts, body, address);
      return 'error' in session ? session : presentSession(session);
    }),
    serviceStatus: handle(routes.serviceStatus, async () => {
      const { cpu, memory, memory_bytes } = usage.look();
      const { isOn, until } = await maintenance.state();
      const span = await maintenance.announced();
      const pages = await pageCheck.last();
      const status = {
        cpuUsage: cpu,
        memoryUsage: memory,
        memory_bytes,
        uptime_s: Math.floor(process.uptime()),
        version: limits.applicationVersion,
        isMaintenance: isOn,
        maintenanceUntil_100ns: until,
        announced: span === null ? null : presentSpan(span),
        pages: pages === null ? null : { checked_100ns: pages.at, fault: pages.fault },
        waitingMails: await mails.countWaiting(clock()),
        ...(await storageOf(dataFolder)),
        server,
        timestamp_100ns: clock(),
      };
      return { data: [status] };
    }),
    setMaintenance: handle(routes.setMaintenance, async ({ body, caller }) => {
      const { isOn, until_100ns: until } = body;
      await maintenance.set({ isOn, until }, caller.user.id);
      return { data: [{ isOn, until_100ns: until }] };
    }),
    withdrawMaintenance: handle(routes.withdrawMaintenance, async ({ caller }) => {
      await maintenance.withdraw(caller.user.id);
      return { data: [] };
    }),
    statusSamples: handle(routes.statusSamples, () => ({ data: statusSamples.all() })),
  } satisfies Partial<Handlers>;
}

/** What a database of its own keeps in a folder; PostgreSQL has its disk and its backups elsewhere. */
async function storageOf(folder: string | null) {
  const backedUp_ms = folder === null ? null : lastBackup_ms(folder);
  return {
    room_bytes: folder === null ? null : await roomOf(folder),
    lastBackup_100ns: backedUp_ms === null ? null : BigInt(Math.floor(backedUp_ms)) * BigInt(TICKS_PER_MILLISECOND),
  };
}

function presentSpan({ start, end }: AnnouncedSpan) {
  return { start_100ns: start, end_100ns: end };
}
