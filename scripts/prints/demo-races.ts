/** The races of the demo, as the first start of a server makes them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adorn } from '../../apps/server/src/app/demo/adorn.ts';
import { gatherTroupe } from '../../apps/server/src/app/demo/equip.ts';
import { completeNotes } from '../../apps/server/src/app/demo/notes.ts';
import { openDay, slalom, townRun, yesterday } from '../../apps/server/src/app/demo/race-days.ts';
import { furnish } from '../../apps/server/src/app/demo/start-demo.ts';
import { ensureDay } from '../../apps/server/src/app/demo/store-day.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import type { PrintedRace } from './printed-race.ts';

const days = [
  ['demo-yesterday', yesterday],
  ['demo-slalom', slalom],
  ['demo-town-run', townRun],
  ['demo-open', openDay],
] as const;

export async function demoRaces(app: TestApp): Promise<readonly PrintedRace[]> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-prints-'));
  const notes = completeNotes(folder);
  rmSync(folder, { recursive: true });
  const troupe = await gatherTroupe(app.app.services, notes);
  await furnish(troupe, await ensureDay(troupe, slalom), new AbortController().signal);
  await adorn(troupe.services, await ensureDay(troupe, townRun), townRun);
  const { email, password } = notes.accounts.timekeeper;
  const { headers } = await app.post('/user/login', { username: email, password });
  const token = String(headers['authorization']);
  app.letSnapshotsAge();
  const races: PrintedRace[] = [];
  for (const [name, day] of days) {
    const { room } = await ensureDay(troupe, day);
    const heats = [...room.race.heats.values()];
    races.push({
      name,
      eventId: room.eventId,
      token,
      heatIds: heats.filter(({ startList }) => startList.length > 0).map(({ id }) => id),
      resultHeatIds: heats.filter(({ runs }) => runs.size > 0).map(({ id }) => id),
      hasSplit: day.points.length > 2,
      seriesIds: [],
    });
  }
  return races;
}
