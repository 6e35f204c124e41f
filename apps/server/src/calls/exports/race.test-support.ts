import { aTrigger } from '../../testing/deliveries.ts';
import type { TestEvent } from '../../testing/events.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Bib 1 is down in a minute, bib 2 in two minutes, bib 3 never starts. */
export async function race(app: TestApp, event: TestEvent): Promise<void> {
  const { token } = event.owner;
  const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
  await app.post(`${heat}/activate`, {}, token);
  const triggers = [
    aTrigger(1),
    aTrigger(10),
    aTrigger(61, { timingChannel: 'C1' }),
    aTrigger(130, { timingChannel: 'C1' }),
  ];
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
  await app.post(`${heat}/finish`, {}, token);
}
