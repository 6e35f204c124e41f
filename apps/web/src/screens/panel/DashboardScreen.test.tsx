/** Where somebody lands who logs in and times no races (Spec §2, §6). */
import { calls, type RegisteredEventDto, type Role } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { AccountContext } from '../../services/account.ts';
import { aRegistration } from '../../testing/a-registration.ts';
import { anna, aPage } from '../../testing/a-page.tsx';
import { ok, refused } from '../../testing/a-server.ts';
import { someToasts } from '../../testing/toasts.ts';
import { ToastsContext } from '../../ui/overlay/ToastRegion.tsx';
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
