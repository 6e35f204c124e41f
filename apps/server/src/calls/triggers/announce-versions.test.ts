import { deviceTriggerTopic, userTriggerTopic } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  program = await aTimingProgram(address, event.owner.token);
  heard = await program.listen(deviceTriggerTopic('231203016'));
});
afterEach(async () => {
  await program.client.deactivate();
  await app.close();
});

const triggerId = (sequence: number): string => `231203016.s1.${sequence}`;

function deliver(sequence: number, changes = {}) {
  const triggers = [aTrigger(sequence, changes)];
  return app.post('/devices/231203016/triggers', { triggers }, event.device);
}

function operate(path: string, body: object = {}) {
  return app.post(`/events/${event.id}/${path}`, body, event.owner.token);
}

/** What a program hears, one line for each message. */
function lines(messages: readonly HeardMessage[] = heard): readonly string[] {
  return messages.map(
    ({ type, dto }) => `${type} ${String(dto['id']).split('.').at(-1)} ${String(dto['status'])} ${String(dto['used'])}`,
  );
}

describe('a timing program hears of a trigger', () => {
  test('once when nothing is made of it', async () => {
    await deliver(1);
    await operate(`heats/${event.heatIds[0]}/activate`);
    await deliver(2);
    await vi.waitFor(() =>
      expect(lines()).toEqual(['ENTITY_ADD 1 valid false', 'ENTITY_ADD 2 valid false', 'ENTITY_UPDATE 2 active true']),
    );
    expect(heard.map(({ dto }) => dto['deviceName'])).toEqual(Array.from({ length: 3 }, () => 'Start and finish'));
    expect(heard[2]?.dto).toMatchObject({ usedBy: [expect.any(String)], fallingEdge: true });
  });

  test('again when it is taken from its run, deleted, and when that is undone §3.39', async () => {
    const heat = `heats/${event.heatIds[0]}`;
    await operate(`${heat}/activate`);
    await deliver(1);
    await vi.waitFor(() => expect(lines()).toEqual(['ENTITY_ADD 1 valid false', 'ENTITY_UPDATE 1 active true']));
    await operate(`trigger/${triggerId(1)}/free`);
    await operate(`trigger/${triggerId(1)}/delete`);
    await operate(`${heat}/undo`);
    await operate(`${heat}/undo`);
    await vi.waitFor(() => expect(lines().at(-1)).toBe('ENTITY_UPDATE 1 active true'));
    expect(lines()).toContain('ENTITY_DELETE 1 deleted false');
  });

  test('when the timer itself revokes it', async () => {
    await operate(`heats/${event.heatIds[0]}/activate`);
    await deliver(1);
    await vi.waitFor(() => expect(lines()).toEqual(['ENTITY_ADD 1 valid false', 'ENTITY_UPDATE 1 active true']));
    await deliver(2, { type: 'ClearTrigger', timestamp: aTrigger(1).timestamp });
    await vi.waitFor(() =>
      expect(lines()).toEqual([
        'ENTITY_ADD 1 valid false',
        'ENTITY_UPDATE 1 active true',
        'ENTITY_ADD 2 valid false',
        'ENTITY_DELETE 1 deleted false',
      ]),
    );
  });

  test('when another one takes its place', async () => {
    await operate(`heats/${event.heatIds[0]}/activate`);
    await deliver(1);
    await deliver(3, { startNumber: { startNumber: 1, type: 'MANUAL' } });
    await vi.waitFor(() =>
      expect(lines()).toEqual([
        'ENTITY_ADD 1 valid false',
        'ENTITY_UPDATE 1 active true',
        'ENTITY_ADD 3 valid false',
        'ENTITY_UPDATE 1 valid false',
        'ENTITY_UPDATE 3 active true',
      ]),
    );
  });

  test('that an operator made by hand', async () => {
    const press = {
      section: 0,
      timestamp_100ns: aTrigger(1).timestamp,
      session: 'desk',
      sequence: 1,
    };
    await operate(`heats/${event.heatIds[0]}/activate`);
    await operate(`heats/${event.heatIds[0]}/trigger`, press);
    await vi.waitFor(() => expect(lines()).toEqual(['ENTITY_ADD 1 valid false', 'ENTITY_UPDATE 1 active true']));
    await operate(`heats/${event.heatIds[0]}/trigger`, press);
    await app.app.services.versions.idle();
    expect(heard).toHaveLength(2);
  });

  test('on the topic of the account too', async () => {
    const ofAccount = await program.listen(userTriggerTopic(event.owner.id));
    await operate(`heats/${event.heatIds[0]}/activate`);
    await deliver(1);
    await vi.waitFor(() =>
      expect(lines(ofAccount)).toEqual(['ENTITY_ADD 1 valid false', 'ENTITY_UPDATE 1 active true']),
    );
  });
});
