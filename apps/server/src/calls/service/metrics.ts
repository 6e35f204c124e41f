/** What Prometheus asks for: how much is done, how fast, and what waits. */
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { faultsLogged, triggersDecided, triggersReceived } from '../../base/diagnostics.ts';
import { commits, databaseErrors } from '../../storage/database/diagnostics.ts';
import type { BackupState } from '../../storage/database/timed-backups.ts';
import { routeOf } from '../../edge/answers/route-of.ts';
import type { Health } from './health.ts';

/** What is looked at when the figures are asked for. */
export interface MetricSources {
  /** How much waits in each open event. */
  readonly queueLengths: () => readonly number[];
  readonly liveSessions: () => number;
  readonly viewers: () => number;
  /** Programs at the port for RMonitor, and how many were turned away or left. */
  readonly rmonitor: () => { readonly clients: number; readonly dropped: number };
  readonly mailsWaiting: () => Promise<number>;
  /** Earliest end of a certificate that the server serves, in Unix milliseconds; `null`: it serves none. */
  readonly certificateExpires_ms: () => number | null;
  /** `null`: the server makes none by itself. */
  readonly backups: BackupState | null;
  readonly health: () => Promise<Health>;
  /** In Unix milliseconds; `null`: none was ever made here. Absent where the database is another machine's. */
  readonly lastBackup_ms?: () => number | null;
}

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
}

/** Memory, processor, garbage and the lag of the event loop belong to the process, however many servers it has. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** Around what is promised: a page in milliseconds, a login in tenths of a second. */
const requestBuckets_s = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const commitBuckets_s = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.05, 0.25, 1, 5];
const groupBuckets = [1, 2, 5, 10, 25, 50, 100, 250, 1_000, 5_000];

/** Measures the server until it is closed. */
export function openMetrics(app: FastifyInstance, sources: MetricSources): Metrics {
  const register = new Registry();
  measureRequests(app, register);
  countEvents(app, register);
  lookAt(sources, register);
  const all = Registry.merge([ofProcess, register]);
  return { contentType: all.contentType, text: () => all.metrics() };
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const durations = new Histogram({
    name: 'startwand_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets_s,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, next) => {
    const labels = {
      method: request.method,
      // Addresses that nobody serves are one route, or strangers could fill the memory.
      route: routeOf(request) ?? 'none',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1_000);
    next();
  });
}

function countEvents(app: FastifyInstance, register: Registry): void {
  const registers = [register];
  const received = new Counter({
    name: 'startwand_triggers_received_total',
    help: 'Triggers that were acknowledged, resent ones among them.',
    registers,
  });
  const decided = new Counter({
    name: 'startwand_triggers_decided_total',
    help: 'Triggers that went through the rules of their event.',
    registers,
  });
  const errors = new Counter({
    name: 'startwand_database_errors_total',
    help: 'Reads and units that the database could not answer.',
    labelNames: ['code'] as const,
    registers,
  });
  const faults = new Counter({
    name: 'startwand_logged_faults_total',
    help: 'Lines of the log that an administrator has to read.',
    labelNames: ['level'] as const,
    registers,
  });
  // What has not happened yet is nought, or an alert would miss the first.
  for (const level of ['error', 'fatal']) faults.inc({ level }, 0);
  for (const code of ['FULL', 'DOWN', 'FAILED']) errors.inc({ code: `DATABASE_${code}` }, 0);
  const groups = new Histogram({
    name: 'startwand_commit_group_units',
    help: 'Units that shared one sync of the disk.',
    buckets: groupBuckets,
    registers,
  });
  const durations = new Histogram({
    name: 'startwand_commit_duration_seconds',
    help: 'How long a group took to be on disk.',
    buckets: commitBuckets_s,
    registers,
  });
  const endings = [
    triggersReceived.subscribe((count) => received.inc(count)),
    triggersDecided.subscribe((count) => decided.inc(count)),
    databaseErrors.subscribe((code) => errors.inc({ code })),
    faultsLogged.subscribe((level) => faults.inc({ level })),
    commits.subscribe(({ units, duration_ms }) => {
      groups.observe(units);
      durations.observe(duration_ms / 1_000);
    }),
  ];
  app.addHook('onClose', (_app, done) => {
    for (const end of endings) end();
    done();
  });
}

function lookAt(sources: MetricSources, register: Registry): void {
  const gauge = (name: string, help: string, look: () => number | Promise<number>): void => {
    const made: Gauge = new Gauge({
      name: `startwand_${name}`,
      help,
      registers: [register],
      collect: async () => made.set(await look()),
    });
  };
  const { queueLengths } = sources;
  gauge('rooms', 'Events that are open in memory.', () => queueLengths().length);
  gauge('room_queue_length_max', 'What waits in the event where most waits.', () => Math.max(0, ...queueLengths()));
  const waiting = () => queueLengths().reduce((sum, length) => sum + length, 0);
  gauge('queue_length', 'What waits in all events together.', waiting);
  gauge('room_queue_length_sum', 'The earlier name of startwand_queue_length; goes with the next release.', waiting);
  gauge('live_sessions', 'Open live connections.', sources.liveSessions);
  gauge('viewers', 'Live connections that watch an event.', sources.viewers);
  gauge('rmonitor_clients', 'Programs that are connected to the port for RMonitor.', () => sources.rmonitor().clients);
  gauge(
    'rmonitor_dropped',
    'Programs that the port for RMonitor turned away or left since the start.',
    () => sources.rmonitor().dropped,
  );
  gauge('mails_waiting', 'Mails that are not sent yet.', sources.mailsWaiting);
  gauge('certificate_expiry_timestamp_seconds', 'When the first certificate that is served ends; 0: none is.', () =>
    Math.round((sources.certificateExpires_ms() ?? 0) / 1_000),
  );
  lookAtHealth(sources, register);
  const { backups, lastBackup_ms } = sources;
  if (backups !== null) gauge('backups_failed', 'Backups that failed since the start.', () => backups.failed);
  if (lastBackup_ms === undefined) return;
  gauge('last_backup_timestamp_seconds', 'When the data folder was last backed up; 0: never.', () =>
    Math.round((lastBackup_ms() ?? 0) / 1_000),
  );
}

/** What a balancer is told, for who is to be woken by it. */
function lookAtHealth({ health }: MetricSources, register: Registry): void {
  const parts: Gauge<'part'> = new Gauge({
    name: 'startwand_health',
    help: 'Whether each part works: 1 or 0; ready is what a balancer is told.',
    labelNames: ['part'] as const,
    registers: [register],
    collect: async () => {
      const { isReady, findings } = await health();
      parts.set({ part: 'ready' }, isReady ? 1 : 0);
      for (const [part, finding] of Object.entries(findings)) parts.set({ part }, finding === 'ok' ? 1 : 0);
    },
  });
}
