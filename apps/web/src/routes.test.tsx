/** Who never goes there does not load where the screens of the panel stand; who goes there must not notice. */
import { pagePaths, calls } from '@startwand/contract';
import { createMemoryHistory, RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { whenOver } from '../../../scripts/tests/when-over.ts';
import { LanguageProvider } from './language/language-context.tsx';
import { createPageRouter, takeDetour } from './routes.tsx';
import type { Services } from './services/services.ts';
import { ServicesProvider } from './services/ServicesProvider.tsx';
import { aPage } from './testing/a-page.tsx';
import { ok } from './testing/a-server.ts';

beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

const panelPath = '/panel/events/$eventId';

describe('the specification has a screen at', () => {
  let paths: readonly string[] = [];
  beforeAll(async () => {
    const { router } = await readerAt('/panel');
    await vi.waitUntil(() => screensOf(router).includes('/panel/dashboard'));
    paths = Object.keys(router.routesByPath);
  });

  test('each page that the server knows, and no other: those it answers with 404', () => {
    const known = paths.map((path) => path.replaceAll('$', ':').replace(/(?<=.)\/$/, ''));
    expect([...new Set(known)].toSorted()).toEqual([...pagePaths].toSorted());
  });

  test.each([
    ['/', '§2.2'],
    ['/event/$eventId', '§2.6'],
    ['/event/$eventId/heats', '§2.7'],
    ['/event/$eventId/competitors', '§2.8'],
    ['/event/$eventId/live', '§2.9'],
    ['/registration/$eventId', '§2.10'],
    ['/login', '§2.12'],
    ['/signup', '§2.13'],
    ['/password-reset', '§2.15'],
    ['/delete', '§2.31'],
    ['/panel', '§2.16'],
    ['/panel/dashboard', '§2.17'],
    ['/panel/events', '§2.18'],
    ['/panel/events/create', '§2.19'],
    ['/panel/events/edit/$eventId', '§2.20'],
    ['/panel/devices', '§2.21'],
    ['/panel/devices/edit/$deviceId', '§2.22'],
    ['/panel/users', '§2.23'],
    ['/panel/maintenance', '§2.24'],
    ['/panel/info', '§2.25'],
    ['/panel/history', '§2.26'],
    ['/panel/salesperson', '§2.27'],
    ['/panel/account', '§2.28'],
    ['/panel/account/security', '§2.28'],
    ['/panel/my-events', '§2.30'],
    ['/changes', '§2.32'],
    ['/status', '§2.33'],
    ['/limit', '§2.34'],
    ['/service', '§2.35'],
  ])('%s %s', (path) => expect(paths).toContain(path));
});

/** Somebody who comes by this address; `arrive` is what the router does when the page is drawn. */
async function readerAt(address: string, user?: null) {
  const { services } = await aPage(user);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router: AnyRouter = createPageRouter(services, history);
  history.subscribe(() => void router.load());
  await router.load();
  return { router, history, services };
}

/** Shows the page of the router. */
function draw(router: AnyRouter, services: Services) {
  const place = document.body.appendChild(document.createElement('div'));
  const page = createRoot(place);
  page.render(
    <ServicesProvider services={services}>
      <LanguageProvider service={services.language}>
        <RouterProvider<AnyRouter> router={router} />
      </LanguageProvider>
    </ServicesProvider>,
  );
  whenOver(() => {
    page.unmount();
    place.remove();
  });
  return place;
}

/** Drawn by React as on a page: these tests look until it stands. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 5_000 });

const screensOf = (router: AnyRouter) => router.state.matches.map((match) => match.routeId);

test('a visitor has no path of the panel §6.1', async () => {
  const { router } = await readerAt('/changes', null);
  expect(Object.keys(router.routesById)).not.toContain(panelPath);
});

test('a link out of a public page into the panel is whole before its paths are there', async () => {
  const { router } = await readerAt('/changes');
  const link = {
    to: '/panel/events/$eventId/competitors',
    params: { eventId: 'kitz' },
    search: { search: 'Anna' },
  };
  expect(router.buildLocation(link).href).toBe('/panel/events/kitz/competitors?search=Anna');
});

test('from a public page into the panel, back, and forward', async () => {
  const { router, history } = await readerAt('/changes');
  await router.navigate({ to: '/panel/dashboard' });
  await vi.waitFor(() => expect(screensOf(router)).toContain('/panel/dashboard'));
  expect(history).toHaveLength(2);
  history.back();
  await vi.waitFor(() => expect(screensOf(router)).toEqual(['__root__', '/changes']));
  history.forward();
  await vi.waitFor(() => expect(screensOf(router)).toContain('/panel/dashboard'));
});

test('a copied link opens the screen with what its address tells', async () => {
  const { router } = await readerAt('/panel/events/kitz/competitors?search=Anna&from=nowhere');
  await vi.waitFor(() => expect(screensOf(router)).toContain(`${panelPath}/competitors`));
  expect(router.state.matches.at(-1)).toMatchObject({
    params: { eventId: 'kitz' },
    search: { search: 'Anna' },
  });
  expect(router.state.location.href).toBe('/panel/events/kitz/competitors?search=Anna&from=nowhere');
});

test('who is not logged in goes to login, with the way back to where they wanted §2.16 §2.39', async () => {
  const { router } = await readerAt('/panel/devices?open=register', null);
  await vi.waitFor(() => expect(screensOf(router)).toEqual(['__root__', '/login']));
  expect(router.state.location.search).toEqual({ redirect: '/panel/devices?open=register' });
});

test('a session that has ended leads to login, with the way back, unless one is there §2.38', async () => {
  const { services } = await aPage(null);
  const history = createMemoryHistory({ initialEntries: ['/changes?from=home'] });
  const router = createPageRouter(services, history);
  await router.load();
  await takeDetour(router, 'login');
  expect(router.latestLocation).toMatchObject({
    pathname: '/login',
    search: { redirect: '/changes?from=home' },
  });
  await takeDetour(router, 'login');
  expect(router.latestLocation.search).toEqual({ redirect: '/changes?from=home' });
});

test.each(['limit', 'service'] as const)('an answer leads to the page of «%s» §2.34 §2.35 §8.66', async (to) => {
  const { services } = await aPage(null);
  const history = createMemoryHistory({ initialEntries: ['/changes'] });
  const router = createPageRouter(services, history);
  await router.load();
  await takeDetour(router, to);
  expect(router.latestLocation.pathname).toBe(`/${to}`);
});

test('a path below the panel that does not exist is said to be none, as everywhere §2.36', async () => {
  const { router, services } = await readerAt('/panel/nonsense/at/all');
  const place = draw(router, services);
  await until(() => expect(place.querySelector('h1')?.textContent).toBe('Page not found'));
});

test.each(['limit', 'service'] as const)(
  'who has to wait at /%s is told how long, and is back by itself §2.34 §2.35 §8.66',
  async (to) => {
    const { services, server } = await aPage(null);
    server.answers(calls.timeNow, () => ok([{ timestamp_100ns: 0n }]));
    const history = createMemoryHistory({ initialEntries: ['/changes'] });
    const router = createPageRouter(services, history);
    history.subscribe(() => void router.load());
    await router.load();
    const place = draw(router, services);
    await takeDetour(router, to, 1);
    await until(() => expect(place.textContent).toContain('in 1 second.'));
    await until(() => expect(router.state.location.pathname).toBe('/changes'));
  },
);

test('who came to a page of waiting by a link has the first page to go on to', async () => {
  const { router, services } = await readerAt('/limit?seconds=1', null);
  draw(router, services);
  await until(() => expect(router.state.location.pathname).toBe('/'));
});
