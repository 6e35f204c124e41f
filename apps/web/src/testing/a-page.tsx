/** A page in a test: the real services, with a server and a live connection that the test has in its hand. */
import { isolated, type UserDto } from '@startwand/contract';
import { loadSection, loadTexts, translator, type SectionName } from '@startwand/locales';
import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { createApi, type Detour } from '../api/api.ts';
import { askingOf } from '../queries/asking.ts';
import { createCurrentUser } from '../api/current-user.ts';
import { createFormats } from '../language/formats.ts';
import { LanguageProvider } from '../language/language-context.tsx';
import type { LanguageService } from '../language/language-service.ts';
import { createEventStores } from '../live/event-stores.ts';
import { createServerClock } from '../live/server-clock.ts';
import { createPreferences } from '../base/preferences.ts';
import type { Services } from '../services/services.ts';
import { ServicesProvider } from '../services/ServicesProvider.tsx';
import { createSession } from '../api/session.ts';
import { createTextStorage } from '../base/storage.ts';
import { createStore } from '../base/store.ts';
import { aLine } from './a-line.ts';
import { aServer } from './a-server.ts';

export const anna: UserDto = {
  id: 'anna',
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Gruber',
  phone: null,
  cellPhone: null,
  company: null,
  street: null,
  city: null,
  postalCode: null,
  country: null,
  website: null,
  language: 'en',
  roles: ['TIMING_POINT_ACCOUNT'],
  primaryAuthentication: 'PASSWORD',
  isConfirmed: true,
  hasSecondFactor: false,
  timingPointAccount: true,
  timingPoints: 0,
};

/** It is gone when the test is over: what it drew, what it kept on the device, and what its answers wait for. */
export async function aPage(user: UserDto | null = anna) {
  const server = aServer();
  const line = aLine();
  const storage = createTextStorage(() => window.localStorage);
  const session = createSession(storage);
  if (user !== null) session.remember({ token: `token of ${user.id}`, user });
  const detours: Detour[] = [];
  const api = createApi({ session, detour: (to) => detours.push(to), fetch: server.fetch });
  const clock = createServerClock({
    ask: () => Promise.resolve(null),
    monotonic: () => 0,
    wallClock: () => 0,
  });
  const services: Services = {
    storage,
    session,
    api,
    clock,
    connection: line,
    preferences: createPreferences(storage),
    language: await english(),
    currentUser: createCurrentUser({ api, session }),
    announced: createStore<ReturnType<Services['announced']['get']>>(null),
    events: createEventStores({ api, connection: line, clock }),
    confirmation: createStore<ReturnType<Services['confirmation']['get']>>(null),
    mailed: createStore<ReturnType<Services['mailed']['get']>>(null),
    signInReply: createStore<string | null>(null),
  };
  const queries = keepAnswersWhileTested(services);
  const drawn = drawing(services);
  whenOver(async () => {
    await drawn.close();
    drawn.place.remove();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  return { server, line, services, queries, detours, ...drawn };
}

/** Answers that nobody looks at are kept to the end of the test: a timer for each would outlast it. */
export function keepAnswersWhileTested(services: Services): QueryClient {
  const { queries } = askingOf(services);
  whenOver(() => {
    queries.clear();
    queries.unmount();
  });
  const usual = queries.getDefaultOptions();
  queries.setDefaultOptions({
    queries: { ...usual.queries, gcTime: Infinity },
    mutations: { ...usual.mutations, gcTime: Infinity },
  });
  return queries;
}

/** What pages in tests may say. */
const sectionNames = [
  'account',
  'admin',
  'competitors',
  'desk',
  'devices',
  'eventForm',
  'events',
  'exchange',
  'firstPage',
  'following',
  'forms',
  'heats',
  'imports',
  'issues',
  'legal',
  'papers',
  'phone',
  'publicEvent',
  'official',
  'records',
  'registration',
  'results',
  'security',
  'lists',
  'series',
  'service',
  'report',
  'sheet',
  'startList',
  'ui',
] as const satisfies readonly SectionName[];

async function english(): Promise<LanguageService> {
  const loaded = await Promise.all(sectionNames.map(async (name) => [name, await loadSection(name, 'en')] as const));
  const sections = Object.fromEntries(loaded);
  const t = translator('en', { ...(await loadTexts('en')), ...sections }, isolated);
  const speech = createStore({ language: 'en' as const, t, formats: createFormats('en') });
  return { ...speech, loadForPage: () => Promise.resolve(), add: () => Promise.resolve() };
}

/** Draws what waits to be drawn until the look succeeds: within one `act` a page stands still. */
function appeared<Found>(look: () => Found): Promise<Found> {
  return vi.waitFor(async () => {
    await act(async () => undefined);
    return look();
  });
}

function drawing(services: Services) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return {
    place,
    /** Shows it at `/`; the page has another path, `/elsewhere`. */
    async show(element: ReactNode) {
      const top = createRootRoute({ component: Outlet });
      const shown = createRoute({ getParentRoute: () => top, path: '/', component: () => element });
      const elsewhere = createRoute({ getParentRoute: () => top, path: '/elsewhere' });
      const router = createRouter({
        routeTree: top.addChildren([shown, elsewhere]),
        history: createMemoryHistory({ initialEntries: ['/'] }),
      });
      await act(async () => {
        await router.load();
        root.render(
          <ServicesProvider services={services}>
            <LanguageProvider service={services.language}>
              <RouterProvider<AnyRouter> router={router} />
            </LanguageProvider>
          </ServicesProvider>,
        );
      });
      return router;
    },
    ...using(place),
    close: () => act(async () => root.unmount()),
  };
}

/** What a person does on the page. */
function using(place: HTMLElement) {
  /** Dialogs lie over the page, outside of its place. */
  const parts = () => [place, ...document.querySelectorAll<HTMLElement>('[role=dialog]')];
  const find = (selector: string) =>
    parts()
      .map((part) => part.querySelector<HTMLElement>(selector))
      .find((found) => found !== null) ?? null;
  return {
    find,
    /** Waits until the page says so. */
    says: (text: string) =>
      appeared(() => {
        const said = parts().map(({ textContent }) => textContent);
        if (said.some((words) => words.includes(text))) return;
        throw new Error(`The page says: ${said.join(' | ')}`);
      }),
    /** Waits for the field, as a person does: what a dialog asks may come from the server. */
    async type(selector: string, text: string) {
      const field = await appeared(() => {
        const found = find(selector);
        if (found instanceof HTMLInputElement) return found;
        throw new Error(`no field ${selector}`);
      });
      await act(async () => {
        // React has put its own setter over the one of the element.
        Reflect.set(HTMLInputElement.prototype, 'value', text, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    async choose(selector: string, value: string) {
      const field = await appeared(() => {
        const found = find(selector);
        if (found instanceof HTMLSelectElement) return found;
        throw new Error(`no choice ${selector}`);
      });
      await act(async () => {
        Reflect.set(HTMLSelectElement.prototype, 'value', value, field);
        field.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    /** Goes on from a field to whatever comes next. */
    leave: (selector: string) =>
      act(async () => {
        find(selector)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }),
    async press(name: string) {
      const button = await appeared(() => {
        const found = parts()
          .flatMap((part) => [...part.querySelectorAll('button')])
          .find((one) => one.textContent === name || one.ariaLabel === name);
        if (found === undefined) throw new Error(`There is no button ${name}: ${place.innerHTML}`);
        return found;
      });
      await act(async () => button.click());
    },
  };
}
