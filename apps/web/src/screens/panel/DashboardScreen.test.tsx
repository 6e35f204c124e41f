/** Where somebody lands who logs in and times no races (Spec §2, §6). */
import {
  calls,
  type EventSummaryDto,
  type ItemOf,
  type LiveSummaryDto,
  type RegisteredEventDto,
  type Role,
  type UserDto,
} from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { AccountContext } from '../../services/account.ts';
import { aRegistration } from '../../testing/a-registration.ts';
import { anna, aPage } from '../../testing/a-page.tsx';
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
  page.server.answers(calls.listDevices, () => ok([]));
  page.server.answers(calls.listUsers, () => ok([], accounts));
  page.server.answers(calls.firstPage, () => ok([{ live: [], open: [], featured: [], coming: [], past: [] }]));
  page.server.answers(calls.serviceStatus, () => ok([status]));
  await page.show(
    <AccountContext value={admin}>
      <ImpulseOutboxContext value={createPageOutbox(page.services)}>
        <ToastsContext value={someToasts()}>
          <DashboardScreen />
        </ToastsContext>
      </ImpulseOutboxContext>
    </AccountContext>,
  );
  return page;
}

test('a race that runs tells who leads, how many are on course, and leads to its desk', async () => {
  const page = await aPage();
  page.server.answers(calls.listUserEvents, () => ok([running]));
  page.server.answers(calls.listDevices, () => ok([]));
  page.server.answers(calls.firstPage, () =>
    ok([{ live: [{ ...running, leader, now }], open: [], featured: [], coming: [], past: [] }]),
  );
  await page.show(
    <AccountContext value={anna}>
      <ImpulseOutboxContext value={createPageOutbox(page.services)}>
        <ToastsContext value={someToasts()}>
          <DashboardScreen />
        </ToastsContext>
      </ImpulseOutboxContext>
    </AccountContext>,
  );
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
  const page = await landing([], () => ok([entered('slalom', 'live'), entered('cup', 'finished')]));
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

const status: ItemOf<typeof calls.serviceStatus> = {
  cpuUsage: 0.1,
  memoryUsage: 0.2,
  memory_bytes: 1_048_576,
  uptime_s: 60,
  version: '1.0.0',
  isMaintenance: false,
  maintenanceUntil_100ns: null,
  announced: null,
  pages: null,
  waitingMails: 2,
  room_bytes: 80_930_377_728,
  lastBackup_100ns: null,
  server: 'box',
  timestamp_100ns: 17_686_512_000_000_000n,
};

const running: EventSummaryDto = {
  id: 'e1',
  name: 'Winter Cup',
  place: 'Seegrube',
  country: 'AUT',
  startDate: '2026-01-17',
  endDate: '2026-01-17',
  startTime: '10:00',
  timeZone: 'Europe/Vienna',
  state: 'live',
  ownerId: 'anna',
  competitorCount: 60,
  heatCount: 2,
  isFeatured: false,
  image: null,
  registration: null,
};
const leader: LiveSummaryDto['leader'] = {
  heat: 'Run 2',
  startNumber: 4,
  firstName: 'Giulia',
  lastName: 'Rossi',
  nation: 'ITA',
  class: 'U12',
  result_100ns: 382_100_000,
  isRegularity: false,
  isTotal: false,
  precision: 2,
  ahead_100ns: 6_300_000,
};
const now: LiveSummaryDto['now'] = {
  heatId: 'h2',
  heat: 'Run 2',
  onCourse: [],
  onCourseCount: 5,
  next: { startNumber: 9, firstName: 'Anna', lastName: 'Egger', nation: 'AUT' },
};

function entered(id: string, state: 'live' | 'finished'): RegisteredEventDto {
  const { fields: _fields, note: _note, placesLeft: _left, organizer: _organizer, ...event } = aRegistration();
  return {
    ...event,
    id,
    state,
    ownerId: 'owner',
    heatCount: 1,
    isFeatured: false,
    competitor: {
      id: `anna in ${id}`,
      startNumber: 7,
      firstName: 'Anna',
      lastName: 'Gruber',
      gender: null,
      nation: null,
      club: null,
      team: null,
      class: null,
      yearOfBirth: null,
      email: null,
      dateOfBirth: null,
      fields: {},
      registeredAt: null,
      canChange: false,
    },
    heats: [
      {
        heatId: 'run-1',
        name: 'Run 1',
        state: 'armed',
        startTime: null,
        ownStart_100ns: null,
        status: 'onCourse',
        rank: null,
        result_100ns: null,
        precision: 2,
      },
    ],
  };
}
