/** What servers on one PostgreSQL have stored, decided and show in the end, held against what was acknowledged. */
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { call, type Race } from './race-on-servers.ts';
import type { ServersOnOne } from './servers-on-one.ts';

/** What survives looks every second for what is older than two; a slow machine gets its time. */
const SETTLED_WITHIN_MS = 30_000;

/** @returns each as a sentence, of what is still wrong when all had time to settle */
export async function faultsOf(
  url: string,
  servers: ServersOnOne,
  race: Race,
  expected: readonly Expected[],
): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const until_ms = performance.now() + SETTLED_WITHIN_MS;
  let faults: readonly string[] = ['nothing was looked at'];
  while (faults.length > 0 && performance.now() < until_ms) {
    faults = [...(await storedFaults(client, expected)), ...(await shownFaults(servers, race))];
    if (faults.length > 0) await wait(500);
  }
  await client.end();
  return faults;
}

/** What must be there, each once. */
interface Expected {
  readonly device: string;
  /** Up to `count`; `null`: all sessions of the device, and no more than `count` in them. */
  readonly session: string | null;
  readonly count: number;
}

async function storedFaults(client: Client, expected: readonly Expected[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { device, session, count } of expected) {
    const parameters = [device, session, count];
    const { rows } = await client.query<{ stored: string; decided: string; facts: string }>(JUDGED, parameters);
    const [row] = rows;
    const counts = [row?.stored, row?.decided, row?.facts].map(Number);
    if (counts.some((found) => found !== count)) {
      const whose = session ?? device;
      faults.push(`of ${count} of ${whose}: stored, decided, facts are ${counts.join(', ')}`);
    }
  }
  return faults;
}

const JUDGED = `
  select count(distinct (t.session, t.sequence)) as stored,
    count(distinct f.trigger_id) as decided, count(f.trigger_id) as facts
  from triggers t left join facts f
    on f.trigger_id = t.device_id || '.' || t.session || '.' || t.sequence
    and f.type = 'TriggerJudged'
  where t.device_id = $1 and ($2::text is null or t.session = $2 and t.sequence <= $3::bigint)`;

async function shownFaults(servers: ServersOnOne, race: Race): Promise<string[]> {
  const shown = await Promise.all(servers.urls.map((at) => call(at, race.detailPath, race.ownerToken, null)));
  const isSame = shown.every((page) => page !== null && isDeepStrictEqual(page, shown[0]));
  return isSame ? [] : ['the servers show different pages'];
}
