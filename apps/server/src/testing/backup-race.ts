/** A race whose finish two clocks saw. */
import { wideBounds } from '@startwand/contract';
import { aTrigger } from './deliveries.ts';
import { eventForm } from './events.ts';
import { aDevice, aTimekeeper, register } from './people.ts';
import type { TestApp } from './test-app.ts';

export const backupDevice = '231203017';

/** Bibs 1 to 3 start; a backup clock that is 20 ms ahead sees all arrive, the main clock not bib 2. */
export async function aRaceWithABackup(app: TestApp) {
  const owner = await aTimekeeper(app);
  await aDevice(app);
  await aDevice(app, backupDevice);
  const main = await register(app, owner);
  const other = await register(app, owner, backupDevice);
  const [start] = eventForm.measuringPoints;
  const finish = {
    ...wideBounds,
    sources: [
      { deviceId: '231203016', channel: 1 },
      { deviceId: backupDevice, channel: 1 },
    ],
  };
  const form = { ...eventForm, measuringPoints: [start, finish] };
  const created = await app.post(`/user/${owner.id}/events`, form, owner.token);
  const detail = created.body.data[0] ?? {};
  const id = String(Reflect.get(Object(detail['event']), 'id'));
  const heatId = String(Reflect.get(Object(detail['heats']), 0).id);
  const competitors = [1, 2, 3].map((startNumber) => ({
    startNumber,
    firstName: 'Anna',
    lastName: `Number ${startNumber}`,
  }));
  const entered = await app.post(`/events/${id}/competitors`, { competitors }, owner.token);
  const competitorIds = entered.body.data.map((competitor) => String(competitor['id']));
  const path = `/events/${id}/heats/${heatId}`;
  await app.post(`${path}/competitors`, { competitorIds }, owner.token);
  await app.post(`${path}/activate`, {}, owner.token);
  const deliver = async (device: string, token: string, triggers: object[]) => {
    await app.post(`/devices/${device}/triggers`, { triggers }, token);
    await app.app.services.triggerDispatch.idle();
  };
  const arrivals = [60, 70, 80].map((after, index) => aTrigger(after, { sequence: 10 + index, timingChannel: 'C1' }));
  const seen = [arrivals[0], arrivals[2]].map((trigger, index) => ({
    ...trigger,
    startNumber: { startNumber: index === 0 ? 1 : 3, type: 'MANUAL' },
  }));
  await deliver('231203016', main, [aTrigger(1), aTrigger(2), aTrigger(3), ...seen]);
  const late = arrivals.map((trigger) => ({
    ...trigger,
    timestamp: trigger.timestamp + 200_000n,
  }));
  await deliver(backupDevice, other, late);
  const run = `${path}/runs/${heatId}.1.${competitorIds[1]}.1`;
  return { owner, eventId: id, heatId, run, at: (section: number) => `${run}/section/${section}/replacement` };
}
