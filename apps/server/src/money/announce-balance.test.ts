import { timingPointsTopic } from '@startwand/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTrigger } from '../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { aTimekeeper, anAdmin, givePoints } from '../testing/people.ts';
import { aTimingProgram, type HeardMessage, type TimingProgram } from '../testing/programs.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
let address: string;
const programs: TimingProgram[] = [];

beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.client.deactivate();
  await app.close();
});

async function programOf(token: string): Promise<TimingProgram> {
  const program = await aTimingProgram(address, token);
  programs.push(program);
  return program;
}

async function listen(token: string): Promise<readonly HeardMessage[]> {
  return (await programOf(token)).listen(timingPointsTopic(event.owner.id));
}

test('a balance is told to its holder and to administrators, and to nobody else §7.40', async () => {
  const stranger = await programOf((await aTimekeeper(app)).token);
  const nothing = await stranger.listen(timingPointsTopic(event.owner.id));
  const admin = await anAdmin(app);
  const heard = await Promise.all([listen(event.owner.token), listen(admin.token)]);
  await givePoints(app, event.owner, 7);
  const balance = await app.app.services.timingPoints.balanceOf(event.owner.id);
  for (const messages of heard) {
    await vi.waitFor(() =>
      expect(messages).toEqual([
        {
          type: 'ENTITY_UPDATE',
          entityType: 'TimingPointsDto',
          dto: { userId: event.owner.id, balance },
        },
      ]),
    );
  }
  expect(nothing).toEqual([]);
});

test('what is refused is not told', async () => {
  const heard = await listen(event.owner.token);
  const { timingPoints } = app.app.services;
  const balance = await timingPoints.balanceOf(event.owner.id);
  await givePoints(app, event.owner, -balance);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await app.post(`/events/${event.id}/copy`, {}, event.owner.token);
  await givePoints(app, event.owner, 1);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ dto }) => dto['balance'])).toEqual([0, 1]);
});

test('of many triggers of a race the last balance is told, in far fewer messages', async () => {
  const path = `/events/${event.id}/heats/${event.heatIds[0]}/activate`;
  await app.post(path, {}, event.owner.token);
  const heard = await listen(event.owner.token);
  const { timingPoints, triggerDispatch } = app.app.services;
  const before = await timingPoints.balanceOf(event.owner.id);
  for (let sequence = 1; sequence <= 30; sequence += 1) {
    const startNumber = { startNumber: 1 + (sequence % 3), type: 'MANUAL' } as const;
    const triggers = [aTrigger(sequence, { startNumber })];
    await app.post('/devices/231203016/triggers', { triggers }, event.device);
  }
  await triggerDispatch.idle();
  const balance = await timingPoints.balanceOf(event.owner.id);
  expect(balance).toBeLessThan(before);
  await vi.waitFor(() => expect(heard.at(-1)?.dto['balance']).toBe(balance));
  expect(heard.length).toBeLessThan(30);
});
