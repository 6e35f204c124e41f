/** What pages of events and heats say when the server refuses: what another window did meanwhile, points, broken disks. */
import { routes } from '@startwand/contract';
import { describe, test, vi } from 'vitest';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { anEvent, eventForm } from '../../apps/server/src/testing/events.ts';
import { anOpenEvent } from '../../apps/server/src/testing/registration.ts';
import { openTestApp, raceMorning, ticksAt } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const { token, id: ownerId } = event.owner;
const own = `/panel/events/${event.id}`;
const [heat, otherHeat] = event.heatIds;
const heatCall = (action: string, body: object = {}) =>
  app.post(`/events/${event.id}/heats/${heat}/${action}`, body, token);
const formCall = (step: string, body: object) => app.post(`/user/${ownerId}/events/${event.id}/${step}`, body, token);
const second = 10_000_000;

/** For once the races cannot be read from the disk. */
function breakDisk(): void {
  const { rooms } = app.app.services;
  const fault = vi.spyOn(rooms, 'openRoom').mockRejectedValue(new Error('The disk is broken.'));
  whenOver(() => fault.mockRestore());
}

describe('an event', () => {
  test('that does not exist is told §8.17', async () => {
    const reader = await aReader(app, '/panel/events/nothing0000', token);
    await reader.says('This event does not exist.');
  });

  test('that could not be changed is told §8.18', async () => {
    const reader = await aReader(app, `/panel/events/edit/${event.id}?step=general`, token);
    await reader.type('place', 'Hall');
    breakDisk();
    await reader.press('Save');
    await reader.says('The event could not be updated. Please try again later.');
  });

  const copy = async (as: string) => {
    const reader = await aReader(app, '/panel/events', as);
    await reader.press('Actions for Winter Cup');
    await reader.press('Copy …');
    await reader.says('This copy costs');
    return reader;
  };

  test('whose copy failed is told §8.19', async () => {
    const reader = await copy(token);
    breakDisk();
    await reader.press('Copy');
    await reader.says('The event could not be copied. Please try again later.');
  });

  test('is not copied without the timing points for it §8.59', async () => {
    const reader = await copy((await anOpenEvent(app, {}, 10)).owner.token);
    await reader.press('Copy');
    await reader.says('Not enough timing points.');
  });

  test('whose form is not complete says which steps are left §8.20', async () => {
    const { measuringPoints: _, ...beginning } = { ...eventForm, name: 'Beginning' };
    const created = await app.post(`/user/${ownerId}/events`, beginning, token);
    const made = routes.createEvent.item.parse(created.body.data[0]).event;
    const reader = await aReader(app, `/panel/events/${made.id}`, token);
    await reader.says('The form of the event still lacks: Course.');
  });

  test('that cannot pay for another heat is told that none was changed §8.60', async () => {
    const open = await anOpenEvent(app, {}, 10);
    const at = `/panel/events/edit/${open.id}?step=heats`;
    const reader = await aReader(app, at, open.owner.token);
    for (let heats = 0; heats < 3; heats += 1) await reader.press('Add heat');
    await reader.press('Save');
    await reader.says('The heats were not updated: there are not enough timing points.');
  });

  test('whose log could not be saved is told §8.28', async () => {
    const nobodys = { startNumber: 99, type: 'MANUAL' as const };
    await heatCall('activate');
    const triggers = [aTrigger(1, { startNumber: nobodys })];
    await app.post('/devices/231203016/triggers', { triggers }, event.device);
    await app.app.services.triggerDispatch.idle();
    await heatCall('deactivate');
    const fault = vi.spyOn(app.app.services.fileMaker, 'make').mockResolvedValue({ error: 'EXPORT_FAILED' });
    whenOver(() => fault.mockRestore());
    const reader = await aReader(app, `${own}/log`, token);
    await reader.press('Save as');
    await reader.press('Text (csv)');
    await reader.says('The download failed. Please try again.');
  });
});

test('a heat that could not be armed is told §8.22', async () => {
  const reader = await aReader(app, own, token);
  await reader.says('Run 1');
  breakDisk();
  await reader.press('Arm');
  await reader.says('The heat could not be armed or disarmed. Please try again.');
});

describe('a reference run', () => {
  const runId = `${heat}.1.${event.competitorIds[0]}.1`;
  const pass = (section: number, seconds: number) =>
    heatCall(`runs/${runId}/section/${section}/time`, {
      timestamp_100ns: raceMorning + BigInt(seconds * second),
    });
  const choose = (of = heat) => {
    app.letSnapshotsAge();
    return aReader(app, `${own}?open=reference&heat=${of}`, token);
  };
  /** Chosen in a window that is not told what happens to it then. */
  const chooseRun = async () => {
    await pass(0, 0);
    await pass(1, 60);
    const reader = await choose();
    await reader.pick('A finished run');
    await reader.takeSuggestion('Anna Number 1');
    return reader;
  };

  test.each([
    ['that is not there any more §8.25', 'reset', 'This run no longer exists.'],
    ['that is not finished §8.26', 'section/1/reset', 'The run is not finished.'],
  ])('%s is told', async (_says, action, message) => {
    const reader = await chooseRun();
    await heatCall(`runs/${runId}/${action}`);
    await reader.press('Set');
    await reader.says(message);
    await reader.says('The reference run was not changed.');
  });

  test('with tolerances that do not fit is told §8.27', async () => {
    const reader = await chooseRun();
    const [start, finish] = eventForm.measuringPoints;
    const bounds = { lowerBound_100ns: 60 * second, upperBound_100ns: second };
    await formCall('course', { measuringPoints: [start, { ...finish, ...bounds, proposed: [] }] });
    await reader.press('Set');
    await reader.says('The tolerances do not fit the reference run.');
  });

  test('of a heat that is not there any more is told §8.24', async () => {
    const reader = await choose(otherHeat);
    await reader.pick('Times of a forerunner');
    await reader.type('sections_100ns[0]', '60');
    await formCall('heats', {
      heats: [{ id: heat, name: 'Run 1', startTime: '2026-01-17T10:00' }],
    });
    await reader.press('Set');
    await reader.says('This heat no longer exists.');
  });
});

test('a heat is not armed once its event is over §8.23', async () => {
  // Of the two heats one is gone since: this is the page without it.
  app.letSnapshotsAge();
  const reader = await aReader(app, own, token);
  await reader.says('Run 1');
  await reader.saysNothingOf('Run 2');
  app.moveClock(ticksAt('2026-01-18T23:30:00Z'));
  await reader.press('Arm');
  await reader.says('Not possible: the event is not active.');
});
