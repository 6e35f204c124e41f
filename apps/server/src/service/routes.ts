/** The calls on the service itself. */
import { limits, routes } from '@startwand/contract';
import type { Clock } from '../clock.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import type { Maintenance } from './maintenance.ts';
import { nations } from './nations.ts';
import { presentInfo } from './present-info.ts';
import type { InfoParts } from './present-info.ts';
import { UsageMeter } from './usage.ts';

interface Parts extends InfoParts {
  readonly clock: Clock;
  readonly clockAhead_ms: () => number;
  readonly maintenance: Pick<Maintenance, 'set' | 'state'>;
}

export function serviceRoutes({ clock, clockAhead_ms, maintenance, ...parts }: Parts) {
  const info = presentInfo(parts);
  const usage = new UsageMeter();
  return {
    timeNow: handle(routes.timeNow, () => ({
      data: [{ timestamp_100ns: clock(), ahead_ms: clockAhead_ms() }],
    })),
    listNations: handle(routes.listNations, () => ({ data: nations })),
    serviceInfo: handle(routes.serviceInfo, () => ({ prepared: info })),
    serviceStatus: handle(routes.serviceStatus, async () => {
      const { cpu, memory, memory_bytes } = usage.look();
      const status = {
        cpuUsage: cpu,
        memoryUsage: memory,
        memory_bytes,
        uptime_s: Math.floor(process.uptime()),
        version: limits.applicationVersion,
        isMaintenance: (await maintenance.state()).isOn,
        timestamp_100ns: clock(),
      };
      return { data: [status] };
    }),
    setMaintenance: handle(routes.setMaintenance, async ({ body, caller }) => {
      const { isOn, until_100ns: until } = body;
      await maintenance.set({ isOn, until }, caller.user.id);
      return { data: [{ isOn, until_100ns: until }] };
    }),
  } satisfies Partial<Handlers>;
}
