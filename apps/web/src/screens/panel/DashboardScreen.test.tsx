/** Where somebody lands who logs in and times no races (Spec §2, §6). */
import { calls, type Role, type UserDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { AccountContext } from '../../services/account.ts';
import { anEntry } from '../../testing/an-entry.ts';
import { anna, aPage } from '../../testing/a-page.tsx';
import { aRaceToday, aRunningRace } from '../../testing/a-running-race.ts';
import { aServiceStatus } from '../../testing/a-service-status.ts';
import { ok, refused } from '../../testing/a-server.ts';
import { someToasts } from '../../testing/toasts.ts';
import { ToastsContext } from '../../ui/overlay/ToastRegion.tsx';
import { createPageOutbox, ImpulseOutboxContext } from '../../features/desk/tape/impulse-outbox-context.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

async function landing(roles: readonly Role[], answer = () => ok<typeof calls.listRegisteredEvents>([])) {
  const page = await aPage({ ...anna, roles: [...roles] });
  page.server.answers(calls.listRegisteredEvents, answer);
  await page.show(
    <AccountContext value={{ ...anna, roles: [...roles] }}>
      <ToastsContext value={someToasts()}>
        <DashboardScreen />
      </ToastsContext>
    </AccountContext>,
  );
  await page.says('Welcome, Anna');
  const links = () => [...page.place.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  const headings = () => [...page.place.querySelectorAll('h2')].map((one) => one.textContent);
  return { ...page, links, headings };
}

test('an administrator who times no races finds everything that administrators do §6.9', async () => {
  const page = await landing(['ADMIN']);
  expect(page.headings().slice(0, 4)).toEqual(['Users', 'Info mail', 'Maintenance', 'Status']);
  expect(page.links().slice(0, 4)).toEqual(['/panel/users', '/panel/info', '/panel/maintenance', '/status']);
});

test('an administrator sees how the service does, and no steps of a beginner', async () => {
  const page = await keeper(4);
  for (const said of ['4 accounts', '2 mails are waiting', 'In service', 'Processor 10 %', '80.9 GB', 'None yet'])
    await page.says(said);
  expect(page.place.textContent).not.toContain('First steps');
  expect(page.place.textContent).not.toContain('0 TP');
});

test('an administrator who is alone is about to time a race: the first steps stand there', async () => {
  const page = await keeper(1);
  await page.says('First steps');
});

async function keeper(accounts: number) {
  const admin: UserDto = { ...anna, roles: ['ADMIN', 'TIMING_POINT_ACCOUNT'] };
  const page = await aPage(admin);
  page.server.answers(calls.listUserEvents, () => ok([]));
  page.server.answers(calls.listUsers, () => (accounts === 0 ? refused('NOT_ALLOWED', 403) : ok([], accounts)));
  page.server.answers(calls.firstPage, () => ok([{ ...nothingOn, live: [] }]));
  const status = { ...aServiceStatus, waitingMails: 2, room_bytes: 80_930_377_728 };
  page.server.answers(calls.serviceStatus, () => ok([status]));
  await timekeeping(page, admin);
  return page;
}

const nothingOn = { open: [], featured: [], coming: [], past: [] };

async function timekeeping(page: Awaited<ReturnType<typeof aPage>>, user: UserDto): Promise<void> {
  page.server.answers(calls.listDevices, () => ok([]));
  await page.show(
    <AccountContext value={user}>
      <ImpulseOutboxContext value={createPageOutbox(page.services)}>
        <ToastsContext value={someToasts()}>
          <DashboardScreen />
        </ToastsContext>
      </ImpulseOutboxContext>
    </AccountContext>,
  );
}

test('who is not told how many accounts there are reads no number of them', async () => {
  const page = await keeper(0);
  await page.says('First steps');
  expect(page.place.textContent).not.toContain('1 account');
  expect(page.server.asked.filter(({ route }) => route === 'listUsers').length).toBeLessThan(3);
});

test('a race that runs tells who leads, how many are on course, and leads to its desk', async () => {
  const page = await aPage();
  page.server.answers(calls.listUserEvents, () => ok([aRaceToday]));
  page.server.answers(calls.firstPage, () => ok([{ ...nothingOn, live: [aRunningRace] }]));
  await timekeeping(page, anna);
  for (const said of ['Winter Cup', 'Rossi', '38.21', 'On course', '5', 'Egger']) await page.says(said);
  const desk = [...page.place.querySelectorAll('a')].find((one) => one.textContent.includes('Open timing'));
  expect(desk?.getAttribute('href')).toBe('/panel/events/e1/heats/h2/desk');
});

test('a sales person who times no races finds the orders §6.11', async () => {
  const page = await landing(['SALES_PERSON']);
  expect(page.links()[0]).toBe('/panel/salesperson');
  expect(page.headings()).not.toContain('Users');
});

test('a competitor finds the race that runs now, and nobody else’s work', async () => {
  const page = await landing([], () => ok([anEntry('slalom', 'live'), anEntry('cup', 'finished')]));
  await page.says('On course');
  expect(page.headings()).toEqual(['Running now', 'Winter Cup', 'Find a race', 'Time races yourself']);
  expect(page.links()).toContain('/event/slalom/live');
  expect(page.links().join()).not.toContain('cup');
});

test('a race of which nothing is known at the moment leaves the rest where it is', async () => {
  const page = await landing([], () => refused('NOT_ALLOWED', 403));
  expect(page.headings()).toEqual(['Find a race', 'Time races yourself']);
});

test('who wants to time races becomes a timekeeper by one button §6.3', async () => {
  const page = await landing([]);
  page.server.answers(calls.createTimingPointAccount, () => ok([anna]));
  await page.press('Become a timekeeper');
  await act(() => vi.waitFor(() => expect(page.services.session.get()?.user.roles).toEqual(anna.roles)));
});
