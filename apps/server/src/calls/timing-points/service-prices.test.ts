import { describe, expect, test } from 'vitest';
import { releaseDevice } from '../../devices/store.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent } from '../../testing/events.ts';
import { freePrices } from '../../testing/free-billing.ts';
import { aDevice, aTimekeeper, givePoints, register, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualPrices } from '../../money/prices.ts';

function balanceIn({ app }: TestApp, { id }: TestUser): Promise<number> {
  return app.services.timingPoints.balanceOf(id);
}

describe('a device', () => {
  test('brings who registers it first a bonus, and nobody after that §9.4', async () => {
    const bonus = await openTestApp(1_000, null, null, { prices: usualPrices });
    const [anna, bert] = [await aTimekeeper(bonus, 0), await aTimekeeper(bonus, 0)];
    const balances = async () =>
      Promise.all([anna, bert].map(({ id }) => bonus.app.services.timingPoints.balanceOf(id)));
    await aDevice(bonus);
    await register(bonus, anna);
    expect(await balances()).toEqual([100, 0]);
    await register(bonus, bert);
    expect(await balances()).toEqual([100, 0]);
    const device = await bonus.app.services.devices.find('231203016');
    if (device === null) throw new Error('The device is gone');
    await bonus.app.services.users.write([releaseDevice(device)]);
    await register(bonus, bert);
    expect(await balances()).toEqual([100, 0]);
    await bonus.close();
  });

  test.each([
    ['one point is booked', 1, 1],
    ['none books nothing', 0, 0],
  ])('as a bonus of %s §9.4', async (_says, deviceBonus_tp, bookings) => {
    const bonus = await openTestApp(1_000, null, null, {
      prices: { ...usualPrices, deviceBonus_tp },
    });
    const anna = await aTimekeeper(bonus, 0);
    await aDevice(bonus);
    await register(bonus, anna);
    const history = await bonus.get(`/users/${anna.id}/timingpoints/history`, anna.token);
    expect(history.body.data).toHaveLength(bookings);
    await bonus.close();
  });
});

test('a service that sells nothing charges nothing and arms without points', async () => {
  const app = await openTestApp(1_000, null, null, { prices: freePrices });
  const event = await anEvent(app);
  await givePoints(app, event.owner, -(await balanceIn(app, event.owner)));
  const path = `/events/${event.id}/heats/${event.heatIds[0]}/activate`;
  expect((await app.post(path, {}, event.owner.token)).http).toBe(200);
  await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1)] }, event.device);
  await app.app.services.triggerDispatch.idle();
  expect(await balanceIn(app, event.owner)).toBe(0);
  await app.close();
});
