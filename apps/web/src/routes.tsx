/** The path table (Spec §2): which screen stands where. The code of a screen comes when it is shown. */
import {
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type AnyRouter,
  type Router,
  type RouterHistory,
} from '@tanstack/react-router';
import type { Detour } from './api/api.ts';
import type { SectionName } from '@startwand/locales';
import { readRegistrationSearch } from './features/competitor/registration/registration-search.ts';
import { lazyPanelRoute } from './app/lazy-panel-route.ts';
import type { panelRoutes } from './panel-routes.ts';
import { root } from './app/root-route.ts';
import { screen } from './app/screen-route.ts';
import type { WaitSearch } from './screens/wait-search.ts';
import { oneOf, search, type Parse } from './base/page-search.ts';
import { loadScreen } from './base/screen.ts';
import {
  readEventSearch,
  readFilterSearch,
  readHeatSearch,
  readLiveSearch,
} from './features/public/event/event-search.ts';
import type { Services } from './services/services.ts';
import { SkeletonRows } from './ui/Skeleton.tsx';

/** Said once, since every page carries what follows. */
const atRoot = { getParentRoute: () => root };

const withTexts =
  (...sections: readonly SectionName[]) =>
  ({ context }: { readonly context: Services }) =>
    context.language.add(...sections);

/** Read where it is shown: no other page need bring along how. */
const asItStands = (search: Record<string, unknown>) => search;

const home = createRoute({
  ...atRoot,
  path: '/',
  /** What is looked for; read where it is shown. */
  validateSearch: asItStands,
  loader: withTexts('firstPage'),
  component: screen(() => import('./screens/home/HomeScreen.tsx'), 'HomeScreen'),
});

/** The live page has the texts that it needs at first; its neighbours say more. */
const moreTexts = withTexts('publicEvent');

const event = createRoute({
  ...atRoot,
  path: '/event/$eventId',
  validateSearch: readEventSearch,
  component: screen(() => import('./screens/event/EventScreen.tsx'), 'EventScreen'),
});
const overview = createRoute({
  getParentRoute: () => event,
  path: '/',
  loader: moreTexts,
  component: screen(() => import('./screens/event/OverviewTab.tsx'), 'OverviewTab'),
});
const heats = createRoute({
  getParentRoute: () => event,
  path: 'heats',
  /** Whose start list is open. */
  validateSearch: readHeatSearch,
  loader: moreTexts,
  component: screen(() => import('./screens/event/HeatsTab.tsx'), 'HeatsTab'),
});
const competitors = createRoute({
  getParentRoute: () => event,
  path: 'competitors',
  validateSearch: readFilterSearch,
  loader: moreTexts,
  component: screen(() => import('./screens/event/CompetitorsTab.tsx'), 'CompetitorsTab'),
});
const result = createRoute({
  getParentRoute: () => event,
  path: 'result/$competitorId',
  loader: moreTexts,
  component: screen(() => import('./screens/event/ResultTab.tsx'), 'ResultTab'),
});
const live = createRoute({
  getParentRoute: () => event,
  path: 'live',
  /** The heat shown; without one the page chooses the heat where something happens. */
  validateSearch: readLiveSearch,
  component: screen(() => import('./screens/live/LiveTab.tsx'), 'LiveTab'),
});

/** Hung up beside a course: not in the frame of an event's tabs. */
const board = createRoute({
  ...atRoot,
  path: '/event/$eventId/board',
  validateSearch: asItStands,
  loader: moreTexts,
  staticData: { isBare: true },
  component: screen(() => import('./screens/event/BoardScreen.tsx'), 'BoardScreen'),
});

/** At the start, on whatever screen there is. */
const startClock = createRoute({
  ...atRoot,
  path: '/event/$eventId/start-clock',
  validateSearch: asItStands,
  loader: withTexts('publicEvent', 'sheet', 'ui'),
  staticData: { isBare: true },
  component: screen(() => import('./screens/start-clock/VisitorStartClockScreen.tsx'), 'VisitorStartClockScreen'),
});

const series = createRoute({
  ...atRoot,
  path: '/series/$seriesId',
  validateSearch: asItStands,
  loader: withTexts('series'),
  component: screen(() => import('./screens/series/SeriesScreen.tsx'), 'SeriesScreen'),
});

/** Forms of visitors: what they say, and what is wrong with a field. */
const entryTexts = withTexts('account', 'forms', 'issues', 'security', 'ui');

/** Where the reader wanted to go; only paths of this site. */
const ownPath: Parse<string | undefined> = (given) =>
  typeof given === 'string' && given.startsWith('/') && !/^\/[/\\]/.test(given) ? given : undefined;

const login = createRoute({
  ...atRoot,
  path: '/login',
  validateSearch: search({ redirect: ownPath }),
  loader: entryTexts,
  component: screen(() => import('./screens/login/LoginScreen.tsx'), 'LoginScreen'),
});
const signUp = createRoute({
  ...atRoot,
  path: '/signup',
  validateSearch: search({ redirect: ownPath, timekeeper: oneOf([true] as const) }),
  loader: entryTexts,
  component: screen(() => import('./screens/login/SignUpScreen.tsx'), 'SignUpScreen'),
});
const setUp = createRoute({
  ...atRoot,
  path: '/setup',
  loader: withTexts('account', 'forms', 'issues', 'setUp', 'ui'),
  component: screen(() => import('./screens/login/SetUpScreen.tsx'), 'SetUpScreen'),
});
const passwordReset = createRoute({
  ...atRoot,
  path: '/password-reset',
  loader: entryTexts,
  component: screen(() => import('./screens/login/PasswordResetScreen.tsx'), 'PasswordResetScreen'),
});
const deletion = createRoute({
  ...atRoot,
  path: '/delete',
  loader: entryTexts,
  component: screen(() => import('./screens/login/DeleteScreen.tsx'), 'DeleteScreen'),
});

const legal = createRoute({
  ...atRoot,
  path: '/legal/$page',
  loader: withTexts('legal'),
  component: screen(() => import('./screens/legal/LegalScreen.tsx'), 'LegalScreen'),
});
const registration = createRoute({
  ...atRoot,
  path: '/registration/$eventId',
  validateSearch: readRegistrationSearch,
  loader: withTexts('forms', 'issues', 'registration', 'ui'),
  component: screen(() => import('./screens/registration/RegistrationScreen.tsx'), 'RegistrationScreen'),
});

/** Held in a hand at a point of a course: alone on the screen. What the link carries stands behind its hash, for no server to log. */
const phone = createRoute({
  ...atRoot,
  path: '/phone',
  loader: withTexts('forms', 'issues', 'phone', 'ui'),
  staticData: { isBare: true },
  component: screen(() => import('./screens/phone/PhoneScreen.tsx'), 'PhoneScreen'),
});

/** Where a phone is led to trust the certificate that the service made itself. */
const trust = createRoute({
  ...atRoot,
  path: '/trust',
  loader: withTexts('phone'),
  component: screen(() => import('./screens/phone/TrustScreen.tsx'), 'TrustScreen'),
});

const changes = createRoute({
  ...atRoot,
  path: '/changes',
  loader: withTexts('service'),
  component: screen(() => import('./screens/ChangesScreen.tsx'), 'ChangesScreen'),
});
/** Where the reader was, and how long the server asks to wait; read where it is shown. */
const waitAddress = (search: Record<string, unknown>): WaitSearch => search;

const limit = createRoute({
  ...atRoot,
  path: '/limit',
  validateSearch: waitAddress,
  component: screen(() => import('./screens/WaitScreen.tsx'), 'LimitScreen'),
});
const status = createRoute({
  ...atRoot,
  path: '/status',
  beforeLoad: ({ context, location }) => {
    if (context.session.get() === null) {
      redirect({ to: '/login', search: { redirect: location.href }, throw: true });
    }
  },
  loader: withTexts('desk', 'service', 'ui'),
  component: screen(() => import('./screens/status/StatusScreen.tsx'), 'StatusScreen'),
});
const service = createRoute({
  ...atRoot,
  path: '/service',
  validateSearch: waitAddress,
  component: screen(() => import('./screens/WaitScreen.tsx'), 'ServiceScreen'),
});

/** All paths; what is below `/panel` is given, for it comes with the first who goes there. */
function treeWith<Panel extends AnyRoute>(panel: Panel) {
  return root.addChildren([
    home,
    event.addChildren([overview, heats, competitors, result, live]),
    board,
    startClock,
    series,
    login,
    registration,
    phone,
    signUp,
    setUp,
    passwordReset,
    deletion,
    panel,
    legal,
    trust,
    changes,
    limit,
    service,
    status,
  ]);
}

export function createPageRouter(services: Services, history?: RouterHistory) {
  const door = lazyPanelRoute((): Promise<void> => openPanel(router));
  const router = createRouter({
    routeTree: treeWith(door),
    context: services,
    defaultPendingMs: 200,
    // Once shown, a skeleton would otherwise hold back for half a second what has come.
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <SkeletonRows count={6} />,
    scrollRestoration: true,
    ...(history === undefined ? {} : { history }),
  });
  return router;
}

/** Puts the panel's paths where its door was: from now on they are matched like all others. */
async function openPanel(router: AnyRouter): Promise<void> {
  const panel = await loadScreen(() => import('./panel-routes.ts'));
  treeWith(panel.panelRoutes);
  router.setRoutes(router.buildRouteTree());
}

/** As screens know it: with the paths of the panel, wherever the reader is. */
export type PageRouter = Router<ReturnType<typeof treeWith<typeof panelRoutes>>>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter;
  }
}

/** Goes where an answer of the server sends the reader, and remembers the way back. */
export async function takeDetour(
  router: ReturnType<typeof createPageRouter>,
  to: Detour,
  wait_s: number | null = null,
): Promise<void> {
  const { href, pathname } = router.latestLocation;
  if (pathname === `/${to}`) return;
  if (to === 'login') {
    // Where the link of a mail led, the login ends by what is done there.
    if (pathname === '/password-reset' || pathname === '/delete') return;
    await router.navigate({ to: '/login', search: { redirect: href }, ignoreBlocker: true });
  } else {
    const search = wait_s === null ? { from: href } : { from: href, seconds: wait_s };
    const path = to === 'limit' ? '/limit' : '/service';
    await router.navigate({ to: path, search, ignoreBlocker: true });
  }
}
