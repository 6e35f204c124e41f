/** The sheet behind a heat leads to the doubt at the desk, and to the desk of the next run. */
import { expect, test, vi } from 'vitest';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const { token } = event.owner;
const [run1, run2] = event.heatIds;
const at = (heatId: string | undefined, path: string, body: object = {}) =>
  app.post(`/events/${event.id}/heats/${heatId}/${path}`, body, token);

// Bib 1 was seen at the start, and did not start by the judge.
await at(run1, 'activate');
const trigger = aTrigger(1, {
  timestamp: app.now(),
  timingChannel: 'C0',
  startNumber: { startNumber: 1, type: 'MANUAL' },
});
await app.post('/devices/231203016/triggers', { triggers: [trigger] }, event.device);
await app.app.services.triggerDispatch.idle();
for (const competitorId of event.competitorIds) {
  await at(run1, `runs/${run1}.1.${competitorId}.1/status`, { status: 'dns' });
}
await at(run2, 'competitors', { competitorIds: event.competitorIds });
app.letSnapshotsAge();

const theSheet = async () => {
  const reader = await aReader(app, `/panel/events/${event.id}/heats/${run1}/desk`, token);
  await reader.says('Everybody is in or out.');
  await reader.press('Next step');
  return reader;
};

test('Enter on what is in doubt leads to the run in doubt', async () => {
  const reader = await theSheet();
  await reader.press('1 in doubt');
  await reader.says('Run of bib 1');
});

test('the next run is not armed by Enter on the sheet: its desk comes, with the keyboard on Arm', async () => {
  const reader = await theSheet();
  await reader.press('To the desk of Run 2, to arm it');
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Run 2'));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-testid')).toBe('desk-arm'));
  const detail = await app.get(`/events/${event.id}/detail/operator`, token);
  expect(detail.body.data[0]?.['heats']).toMatchObject([{ state: 'armed' }, { state: 'prepared' }]);
});
