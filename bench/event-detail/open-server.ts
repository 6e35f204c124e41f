/** A whole server on a folder, for a bench that asks it from inside. */
import { join } from 'node:path';
import { limits } from '@startwand/contract';
import { buildApp } from '../../apps/server/src/app/app.ts';
import { systemClock } from '../../apps/server/src/base/clock.ts';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import { openFolder } from '../../apps/server/src/storage/files/file-store.ts';
import { shareOpenFiles } from '../../apps/server/src/base/open-files.ts';
import { LegalPages } from '../../apps/server/src/calls/legal/legal-pages.ts';
import { openLog } from '../../apps/server/src/base/log.ts';
import { localSink } from '../../apps/server/src/mail/mailer.ts';
import { usualPrices } from '../../apps/server/src/money/prices.ts';

export async function openServer(folder: string) {
  const database = await openEmbedded({ folder, now: systemClock() });
  const app = await buildApp({
    database,
    clock: systemClock,
    clockAhead_ms: () => 0,
    elapsed_ms: () => performance.now(),
    log: openLog('error'),
    pages: null,
    isHttps: false,
    isInstallable: false,
    pushHosts: [],
    trustProxy: [],
    quotaFactor: 1_000,
    storagePerAccount_bytes: 1e9,
    socketsPerAddress: 20_000,
    openFiles: shareOpenFiles(20_000),
    answerStall_ms: limits.answerStall_ms,
    metricsToken: null,
    metrics: false,
    devMails: false,
    legal: new LegalPages([]),
    errorReports: null,
    factorKey: null,
    requiresSecondFactor: false,
    roles: new Set(['web', 'live', 'mail'] as const),
    deviceAnswer_ms: 1_000,
    admissionRetry_s: limits.admissionRetry_s,
    linePatience_ms: limits.linePatience_ms,
    files: openFolder(join(folder, 'files')),
    prices: usualPrices,
    salesContact: null,
    mailer: localSink,
    signInProvider: null,
    publicUrl: () => 'http://localhost',
  });
  return { database, ...app };
}
