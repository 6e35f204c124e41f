/** What the run sheet, competitors, mails and maintenance say of what contract or server refuse. */
import { limits } from '@startwand/contract';
import { describe, test, vi } from 'vitest';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { anAdmin } from '../../apps/server/src/testing/people.ts';
import { openTestApp, raceMorning } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const { token } = event.owner;
const own = `/panel/events/${event.id}`;
const [heat] = event.heatIds;
const admin = await anAdmin(app);
const second = 10_000_000n;

await app.post(`/events/${event.id}/heats/${heat}/activate`, {}, token);
// Bib 1 runs twice, bib 2 while the first of these runs was under way.
const triggers = (
  [
    [10, 'C0', 1],
    [20, 'C0', 2],
    [60, 'C1', 1],
    [70, 'C1', 2],
    [300, 'C0', 1],
  ] as const
).map(([seconds, timingChannel, startNumber], sequence) =>
  aTrigger(sequence + 1, {
    timestamp: raceMorning + BigInt(seconds) * second,
    timingChannel,
    startNumber: { startNumber, type: 'MANUAL' },
  }),
);
await app.post('/devices/231203016/triggers', { triggers }, event.device);
await app.app.services.triggerDispatch.idle();
app.letSnapshotsAge();

const sheetOf = async (bib: number) => {
  const at = `${own}/heats/${heat}/desk?run=${event.competitorIds[bib - 1]}`;
  const reader = await aReader(app, at, token);
  await reader.says(`Run of bib ${bib}`);
  return reader;
};

describe('a run sheet', () => {
  test('says that a time of day is none §5.56', async () => {
    const reader = await sheetOf(1);
    await reader.press('Edit');
    await reader.type('timestamp_100ns', 'x');
    await reader.send('timestamp_100ns');
    await reader.saysBeside('timestamp_100ns', 'Enter a time of day.');
  });

  test('says that the times of two runs would overlap §5.53 §5.54', async () => {
    const reader = await sheetOf(1);
    await reader.press('run 1');
    await reader.press('Edit');
    await reader.type('timestamp_100ns', '10:06:00');
    await reader.send('timestamp_100ns');
    await reader.says('Two runs of one competitor would overlap.');
  });

  test('says that a run could not be given to somebody else §8.52', async () => {
    const reader = await sheetOf(2);
    await reader.takeSuggestion('Anna');
    const { rooms } = app.app.services;
    const fault = vi.spyOn(rooms, 'openRoom').mockRejectedValue(new Error('The disk is broken.'));
    whenOver(() => fault.mockRestore());
    await reader.press('Reassign run');
    await reader.says('The run could not be reassigned. Please try again later.');
  });

  test('says that a note is too long §5.42', async () => {
    const reader = await sheetOf(1);
    await reader.type('note', 'a'.repeat(limits.noteMax + 1));
    await reader.send('note');
    await reader.saysBeside('note', `At most ${limits.noteMax.toLocaleString('en')} char`);
  });
});

describe('the time of a run', () => {
  const editor = async () => {
    const reader = await aReader(app, `${own}/heats/${heat}/desk`, token);
    await reader.press('3Number 3 AnnaU14');
    await reader.press('TimeE');
    await reader.pick('Run time');
    return reader;
  };

  test('of no known form is told beside its field §5.52', async () => {
    const reader = await editor();
    await reader.type('runTime_100ns', 'x');
    await reader.send('runTime_100ns');
    await reader.saysBeside('runTime_100ns', 'Enter a time.');
  });

  test('that could not be written is told §8.53', async () => {
    const reader = await editor();
    await reader.type('runTime_100ns', '58.76');
    const { rooms } = app.app.services;
    const fault = vi.spyOn(rooms, 'openRoom').mockRejectedValue(new Error('The disk is broken.'));
    whenOver(() => fault.mockRestore());
    await reader.send('runTime_100ns');
    await reader.says('The run times could not be updated. Please try again later.');
  });
});

test('mails to competitors of whom nobody has an address are told §8.29', async () => {
  for (const [index, id] of event.competitorIds.entries()) {
    const competitor = {
      startNumber: index + 1,
      firstName: 'Anna',
      lastName: `Number ${index + 1}`,
    };
    await app.post(`/events/${event.id}/competitors/${id}`, competitor, token);
  }
  app.letSnapshotsAge();
  const reader = await aReader(app, `${own}/competitors?open=inform`, token);
  await reader.says('There is nobody left to write to.');
});

describe('an administrator', () => {
  test('is told that a maintenance begins in the future and ends behind its start §5.67', async () => {
    const reader = await aReader(app, '/panel/maintenance', admin.token);
    for (const name of ['start_100ns', 'end_100ns']) {
      for (const part of ['year', 'month', 'day', 'hour', 'minute']) {
        await reader.turn(name, part, 'ArrowUp');
      }
      await reader.turn(name, 'year', 'ArrowDown');
    }
    await reader.send('start_100ns');
    await reader.saysBeside('start_100ns', 'This must lie in the future.');
    await reader.saysBeside('end_100ns', 'This must be after the beginning.');
  });

  test('is told who gets an info mail, and has to choose §5.69', async () => {
    const reader = await aReader(app, '/panel/info', admin.token);
    await reader.saysBeside('recipients', 'Everybody');
    await reader.pick('Administrators');
    await reader.says('Send 1 mail');
  });
});
