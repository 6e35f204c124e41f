/** What existing programs read of what the desk makes of an impulse: whose it is, and whether it is one. */
import { deviceTriggerTopic } from '@startwand/contract';
import { runIdOf } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asCompetitorId, asHeatId } from '../../base/ids.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aTimingProgram, type HeardMessage, type TimingProgram } from '../../testing/programs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
let program: TimingProgram;
let heard: readonly HeardMessage[];

beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  await operate(`heats/${event.heatIds[0]}/activate`);
  const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  program = await aTimingProgram(address, event.owner.token);
  heard = await program.listen(deviceTriggerTopic('231203016'));
});
afterEach(async () => {
  await program.client.deactivate();
  await app.close();
});

const list = '/devices/231203016/channel/0/trigger';

async function operate(path: string, body: object = {}): Promise<void> {
  const answer = await app.post(`/events/${event.id}/${path}`, body, event.owner.token);
  expect(answer.body).toMatchObject({ status: 0 });
}

async function deliver(sequence: number, changes = {}): Promise<void> {
  const triggers = [aTrigger(sequence, changes)];
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
}

const give = (sequence: number, bib: number): Promise<void> => {
  const heatId = asHeatId(event.heatIds[0] ?? '');
  const competitorId = asCompetitorId(event.competitorIds[bib - 1] ?? '');
  const body = { runId: runIdOf(heatId, 1, competitorId, 1), section: 0 };
  return operate(`trigger/231203016.s1.${sequence}/assign`, body);
};

const number = (startNumber: number, type: string) => ({ startNumber, type });

async function history(query = ''): Promise<readonly unknown[]> {
  const { body } = await app.get(list + query, event.owner.token);
  return body.data.map(({ id, startNumber }) => [id, startNumber]);
}

async function count(query = ''): Promise<unknown> {
  const { body } = await app.get(`${list}/count${query}`, event.owner.token);
  return body.data[0]?.['value'];
}

/** The newest version of a trigger that the program was told. */
function newest(sequence = 1): readonly unknown[] {
  const told = heard.findLast(({ dto }) => dto['id'] === `231203016.s1.${sequence}`);
  return [told?.type, told?.dto['startNumber']];
}

describe('the number of an impulse', () => {
  test('is that of the device as long as the rules alone say whose it is', async () => {
    await deliver(1);
    await deliver(2, { startNumber: number(17, 'SEQUENTIAL') });
    expect(await history()).toEqual([
      ['231203016.s1.2', number(17, 'SEQUENTIAL')],
      ['231203016.s1.1', number(0, 'SEQUENTIAL')],
    ]);
  });

  test('is the bib that an operator gave, in a new version, until it is taken away', async () => {
    await deliver(1, { startNumber: number(17, 'SEQUENTIAL') });
    await give(1, 3);
    expect(await history()).toEqual([['231203016.s1.1', number(3, 'MANUAL')]]);
    await vi.waitFor(() => expect(newest()).toEqual(['ENTITY_UPDATE', number(3, 'MANUAL')]));
    await give(1, 2);
    await vi.waitFor(() => expect(newest()).toEqual(['ENTITY_UPDATE', number(2, 'MANUAL')]));
    await operate('trigger/231203016.s1.1/free');
    await vi.waitFor(() => expect(newest()).toEqual(['ENTITY_UPDATE', number(17, 'SEQUENTIAL')]));
    expect(await history()).toEqual([['231203016.s1.1', number(17, 'SEQUENTIAL')]]);
  });

  test('follows the bib of the competitor to whom it was given', async () => {
    await deliver(1);
    await give(1, 3);
    const changed = { startNumber: 44, firstName: 'Anna', lastName: 'Number 3' };
    await operate(`competitors/${event.competitorIds[2]}`, changed);
    await vi.waitFor(() => expect(newest()).toEqual(['ENTITY_UPDATE', number(44, 'MANUAL')]));
    expect(await history()).toEqual([['231203016.s1.1', number(44, 'MANUAL')]]);
  });
});

describe('what an operator deletes or the timer revokes', () => {
  test('is in no list and no count of its channel until that is undone', async () => {
    await deliver(1);
    await deliver(2);
    await operate('trigger/231203016.s1.1/delete');
    expect([await count(), await count('?deleted=true')]).toEqual([1, 1]);
    expect(await history()).toMatchObject([['231203016.s1.2', {}]]);
    expect(await history('?deleted=true')).toMatchObject([['231203016.s1.1', {}]]);
    await vi.waitFor(() => expect(newest()[0]).toBe('ENTITY_DELETE'));

    await operate(`heats/${event.heatIds[0]}/undo`);
    expect([await count(), await count('?deleted=true')]).toEqual([2, 0]);
    await vi.waitFor(() => expect(newest()[0]).toBe('ENTITY_UPDATE'));

    // The clear line itself stays: it is what the device said.
    await deliver(3, { type: 'ClearTrigger', timestamp: aTrigger(2).timestamp });
    expect(await history()).toMatchObject([
      ['231203016.s1.3', {}],
      ['231203016.s1.1', {}],
    ]);
    expect([await count(), await count('?deleted=true')]).toEqual([2, 1]);
  });

  test('also when the clear line came first', async () => {
    await deliver(2, { type: 'ClearTrigger', timestamp: aTrigger(1).timestamp });
    await deliver(1);
    expect([await count(), await count('?deleted=true')]).toEqual([1, 1]);
  });

  test('is told to be gone when its owner takes it from the list, in use or not', async () => {
    await deliver(1);
    await app.delete(list, undefined, event.owner.token);
    expect(await count()).toBe(0);
    await vi.waitFor(() => expect(newest()[0]).toBe('ENTITY_DELETE'));
  });
});
