/** The path table (Spec §2): which screen stands where. The code of a screen comes when it is shown. */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { Detour } from './api/api.ts';
import { PageLayout } from './layout/PageLayout.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { ScreenFailed } from './screens/ScreenFailed.tsx';
import { loadScreen } from './screen.ts';
import type { Services } from './services.ts';
import { SkeletonRows } from './ui/Skeleton.tsx';

const root = createRootRouteWithContext<Services>()({
  component: PageLayout,
  notFoundComponent: NotFoundScreen,
  errorComponent: ScreenFailed,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/home/HomeScreen.tsx')),
    'HomeScreen',
  ),
});

const event = createRoute({
  getParentRoute: () => root,
  path: '/event/$eventId',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/event/EventScreen.tsx')),
    'EventScreen',
  ),
});
const overview = createRoute({
  getParentRoute: () => event,
  path: '/',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/event/OverviewTab.tsx')),
    'OverviewTab',
  ),
});
const heats = createRoute({
  getParentRoute: () => event,
  path: 'heats',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/event/HeatsTab.tsx')),
    'HeatsTab',
  ),
});
const competitors = createRoute({
  getParentRoute: () => event,
  path: 'competitors',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/event/CompetitorsTab.tsx')),
    'CompetitorsTab',
  ),
});
const live = createRoute({
  getParentRoute: () => event,
  path: 'live',
  /** The heat shown; without one the page chooses the heat where something happens. */
  validateSearch: (search: Record<string, unknown>): { heat?: string } =>
    typeof search['heat'] === 'string' ? { heat: search['heat'] } : {},
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/live/LiveTab.tsx')),
    'LiveTab',
  ),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  /** Where the reader wanted to go; only paths of this site. */
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    isOwnPath(search['redirect']) ? { redirect: search['redirect'] } : {},
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/login/LoginScreen.tsx')),
    'LoginScreen',
  ),
});

const panel = createRoute({
  getParentRoute: () => root,
  path: '/panel',
  beforeLoad: ({ context, location }) => {
    if (context.session.get() === null) {
      redirect({ to: '/login', search: { redirect: location.href }, throw: true });
    }
  },
  loader: ({ context }) => context.language.addDesk(),
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/panel/PanelShell.tsx')),
    'PanelShell',
  ),
});

const panelStart = createRoute({
  getParentRoute: () => panel,
  path: '/',
  beforeLoad: () => redirect({ to: '/panel/dashboard', throw: true }),
});
const dashboard = createRoute({
  getParentRoute: () => panel,
  path: 'dashboard',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/panel/DashboardScreen.tsx')),
    'DashboardScreen',
  ),
});
const ownEvents = createRoute({
  getParentRoute: () => panel,
  path: 'events',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/panel/OwnEventsScreen.tsx')),
    'OwnEventsScreen',
  ),
});
const ownEvent = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/panel/OwnEventScreen.tsx')),
    'OwnEventScreen',
  ),
});
const desk = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId/heats/$heatId/desk',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/panel/DeskScreen.tsx')),
    'DeskScreen',
  ),
});
const devices = createRoute({
  getParentRoute: () => panel,
  path: 'devices',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/panel/DevicesScreen.tsx')),
    'DevicesScreen',
  ),
});

const changes = createRoute({
  getParentRoute: () => root,
  path: '/changes',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/ChangesScreen.tsx')),
    'ChangesScreen',
  ),
});
const limit = createRoute({
  getParentRoute: () => root,
  path: '/limit',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/WaitScreen.tsx')),
    'LimitScreen',
  ),
});
const service = createRoute({
  getParentRoute: () => root,
  path: '/service',
  component: lazyRouteComponent(
    () => loadScreen(() => import('./screens/WaitScreen.tsx')),
    'ServiceScreen',
  ),
});

const routeTree = root.addChildren([
  home,
  event.addChildren([overview, heats, competitors, live]),
  login,
  panel.addChildren([panelStart, dashboard, ownEvents, ownEvent, desk, devices]),
  changes,
  limit,
  service,
]);

export function createPageRouter(services: Services) {
  return createRouter({
    routeTree,
    context: services,
    defaultPendingMs: 200,
    defaultPendingComponent: () => <SkeletonRows count={6} />,
    scrollRestoration: true,
  });
}

export type PageRouter = ReturnType<typeof createPageRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter;
  }
}

/** Goes where an answer of the server sends the reader, and remembers the way back. */
export async function takeDetour(router: PageRouter, to: Detour): Promise<void> {
  const { href, pathname } = router.latestLocation;
  if (pathname === `/${to}`) return;
  if (to === 'login') await router.navigate({ to: '/login', search: { redirect: href } });
  else await router.navigate({ to: to === 'limit' ? '/limit' : '/service' });
}

function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith('/') && !/^\/[/\\]/.test(path);
}
