/** How a service does that has nothing to tell. */
import type { ItemOf, calls } from '@startwand/contract';

export const aServiceStatus: ItemOf<typeof calls.serviceStatus> = {
  cpuUsage: 0.1,
  memoryUsage: 0.2,
  memory_bytes: 1_048_576,
  uptime_s: 60,
  version: '1.0.0',
  isMaintenance: false,
  maintenanceUntil_100ns: null,
  announced: null,
  pages: null,
  waitingMails: 0,
  room_bytes: null,
  lastBackup_100ns: null,
  server: 'box',
  timestamp_100ns: 17_686_512_000_000_000n,
};
