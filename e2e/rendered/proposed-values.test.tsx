/** Values of a template in the form of an event stay proposals until somebody types them or says that they were measured. */
import { routes, type OperatorDetailDto } from '@startwand/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader, type Reader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
beforeEach(async () => {
  const form = `/user/${event.owner.id}/events/${event.id}`;
  const speeds = { distance: 1000, minSpeed: 10, maxSpeed: 90 };
  const source = (channel: number) => ({ deviceId: '231203016', channel });
  const finish = { sectionLength: 1000, lowerBound_100ns: 150_000_000, upperBound_100ns: 450_000_000 };
  const steps = {
    settings: { ...speeds, proposed: Object.keys(speeds) },
    course: {
      measuringPoints: [{ sources: [source(0)] }, { sources: [source(1)], ...finish, proposed: Object.keys(finish) }],
    },
  };
  for (const [name, body] of Object.entries(steps)) {
    const { body: answer } = await app.post(`${form}/${name}`, body, event.owner.token);
    if (answer.status !== 0) throw new Error(`The step ${name} was refused.`);
  }
  app.letSnapshotsAge();
});

const stepOf = (step: string): Promise<Reader> =>
  aReader(app, `/panel/events/edit/${event.id}?step=${step}`, event.owner.token);

async function stored(): Promise<OperatorDetailDto['event']> {
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  return routes.operatorEventDetail.item.parse(body.data[0]).event;
}

const proposes = (isExpected: (event: OperatorDetailDto['event']) => void) =>
  vi.waitFor(async () => isExpected(await stored()));

describe('a value that a template proposed', () => {
  test('says so in the form, and is measured once somebody ticks it', async () => {
    const reader = await stepOf('settings');
    await reader.saysBeside('distance', 'proposed');
    await reader.tick('proposed.distance');
    await reader.press('Save');
    await proposes(({ proposed, distance }) => {
      expect([proposed, distance]).toEqual([['minSpeed', 'maxSpeed'], 1000]);
    });
    // The tick stays, so that it can be taken back.
    await reader.tick('proposed.distance');
    await reader.press('Save');
    await proposes(({ proposed }) => expect(proposed).toHaveLength(3));
  });

  test('is measured by what somebody types, also where it is the same', async () => {
    const reader = await stepOf('settings');
    await reader.type('distance', '100');
    await reader.type('distance', '1000');
    await reader.type('maxSpeed', '85');
    await reader.press('Save');
    await proposes(({ proposed, maxSpeed }) => expect([proposed, maxSpeed]).toEqual([['minSpeed'], 85]));
  });

  test('is not confirmed by saving something else of its step', async () => {
    const reader = await stepOf('settings');
    await reader.type('minSpeed', '12');
    await reader.press('Save');
    await proposes(({ proposed }) => expect(proposed).toEqual(['distance', 'maxSpeed']));
  });

  test('of the course is confirmed point by point', async () => {
    const reader = await stepOf('course');
    await reader.saysBeside('measuringPoints[1].sectionLength', 'proposed');
    await reader.tick('measuringPoints[1].proposed.sectionLength');
    await reader.type('measuringPoints[1].upperBound_100ns', '50');
    await reader.press('Save');
    await proposes(({ measuringPoints }) => expect(measuringPoints[1]?.proposed).toEqual(['lowerBound_100ns']));
  });
});
