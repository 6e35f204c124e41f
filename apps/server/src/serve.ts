/** From a configuration to a server that listens, and from a signal to its end. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { App } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { DatabaseRefused } from './database/database.ts';
import type { Database } from './database/database.ts';
import { openEmbedded } from './database/embedded.ts';
import { startDemo } from './demo/start-demo.ts';
import { resumeLiveEvents } from './events/resume-live-events.ts';
import { listenOn } from './http/listen.ts';

type Say = (line: string) => void;

const pagesFolder = join(import.meta.dirname, '../../web/dist');

/** @returns the exit code, after somebody asked the server to end */
export async function serve(config: Config, say: Say): Promise<number> {
  const database = await open(config, say);
  if (database === null) return 1;
  const app = await buildApp({
    database,
    clock: systemClock,
    log: pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true })),
    pages: existsSync(join(pagesFolder, 'index.html')) ? pagesFolder : null,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    trustProxy: config.trustProxy,
    quotaFactor: config.quotaFactor,
  });
  const stop = untilSignal();
  const port = await listenOn(app.http, config);
  say(`Startwand is ready at http://localhost:${port}`);
  await resumeLiveEvents(app.services);
  const stage = { services: app.services, folder: config.data, port, say, log: app.http.log };
  const demo = config.demo ? await startDemo(stage) : null;
  await stop;
  await demo?.stop();
  await close(app, database);
  return 0;
}

/** Brings the tables of a data folder up to date and ends; a start does the same by itself. */
export async function migrateOnly(config: Config, say: Say): Promise<number> {
  const database = await open(config, say);
  if (database === null) return 1;
  await database.close();
  say(`The tables in ${config.data} are up to date.`);
  return 0;
}

async function open({ data }: Config, say: Say): Promise<Database | null> {
  try {
    return await openEmbedded({ folder: data, now: systemClock() });
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    say(error.message);
    return null;
  }
}

/** Nothing is dropped: requests are answered, what is stored is decided, then the disk is closed. */
async function close(app: App, database: Database): Promise<void> {
  await app.http.close();
  await database.close();
}

function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    // A second signal finds no listener any more and ends the process at once.
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}
