/**
 * What is over its time goes, asked or not: tokens and links that open nothing any more, sign-ins that nobody
 * finished, places that nobody came back to, imports that nobody applied.
 */
import type { Clock } from '../../base/clock.ts';
import type { ErrorLog } from '../../base/log.ts';
import { every } from '../../base/timers.ts';

interface Forgetful {
  forgetExpired(now: bigint): Promise<void>;
}

interface Parts {
  readonly tokens: Forgetful;
  readonly mailedLinks: Forgetful;
  readonly signIns: Forgetful;
  readonly tickets: Forgetful;
  readonly knownPlaces: Forgetful;
  readonly imports: Forgetful;
  readonly idempotencyKeys: Forgetful;
  readonly pushes: Forgetful;
  readonly series: Forgetful;
  readonly sentFiles: Forgetful;
  readonly removedDocuments: Forgetful;
  readonly removedCompetitors: Forgetful;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

const every_ms = 3_600_000;

/** Goes through all of them; what fails does not keep the others. */
export async function forgetExpired(parts: Parts): Promise<void> {
  const {
    tokens,
    mailedLinks,
    signIns,
    tickets,
    knownPlaces,
    imports,
    idempotencyKeys,
    pushes,
    series,
    sentFiles,
    removedDocuments,
    removedCompetitors,
    clock,
    log,
  } = parts;
  const forgetful = {
    tokens,
    mailedLinks,
    signIns,
    tickets,
    knownPlaces,
    imports,
    idempotencyKeys,
    pushes,
    series,
    sentFiles,
    removedDocuments,
    removedCompetitors,
  };
  for (const [what, store] of Object.entries(forgetful)) {
    await store
      .forgetExpired(clock())
      .catch((error: unknown) => log.error({ err: error, what }, 'what expired is still there'));
  }
}

/** Now, and then every hour. @returns what ends it, when nothing is under way any more */
export function keepForgetting(parts: Parts): () => Promise<void> {
  let round = forgetExpired(parts);
  const timer = every(every_ms, 'forgetting what expired', () => {
    round = round.catch(() => undefined).then(() => forgetExpired(parts));
    return round;
  }).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
