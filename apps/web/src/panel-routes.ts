/** The paths of the panel (Spec §2), below `/panel`. */
import { createRoute, redirect } from '@tanstack/react-router';
import { readDeviceSearch, readDevicesSearch } from './features/devices/device-search.ts';
import { isWizardStep } from './features/event-form/wizard-steps.ts';
import type { WizardStepId } from './features/event-form/wizard-steps.ts';
import { readUsersAddress } from './features/users/users-address.ts';
import { root } from './root-route.ts';
import { screen } from './screen-route.ts';

const panel = createRoute({
  getParentRoute: () => root,
  path: '/panel',
  beforeLoad: ({ context, location }) => {
    if (context.session.get() === null) {
      redirect({ to: '/login', search: { redirect: location.href }, throw: true });
    }
  },
  loader: ({ context }) => context.language.add('desk', 'forms', 'issues', 'ui'),
  component: screen(() => import('./screens/panel/PanelShell.tsx'), 'PanelShell'),
});

const start = createRoute({
  getParentRoute: () => panel,
  path: '/',
  beforeLoad: () => redirect({ to: '/panel/dashboard', throw: true }),
});
const dashboard = createRoute({
  getParentRoute: () => panel,
  path: 'dashboard',
  component: screen(() => import('./screens/panel/DashboardScreen.tsx'), 'DashboardScreen'),
});
const ownEvents = createRoute({
  getParentRoute: () => panel,
  path: 'events',
  component: screen(() => import('./screens/panel/OwnEventsScreen.tsx'), 'OwnEventsScreen'),
});
const wizardStep = (search: Record<string, unknown>): { step?: WizardStepId } =>
  isWizardStep(search['step']) ? { step: search['step'] } : {};
const createEvent = createRoute({
  getParentRoute: () => panel,
  path: 'events/create',
  validateSearch: wizardStep,
  loader: ({ context }) => context.language.add('eventForm'),
  component: screen(() => import('./screens/panel/CreateEventScreen.tsx'), 'CreateEventScreen'),
});
const editEvent = createRoute({
  getParentRoute: () => panel,
  path: 'events/edit/$eventId',
  validateSearch: wizardStep,
  loader: ({ context }) => context.language.add('eventForm'),
  component: screen(() => import('./screens/panel/EditEventScreen.tsx'), 'EditEventScreen'),
});
const ownEvent = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId',
  component: screen(() => import('./screens/panel/OwnEventScreen.tsx'), 'OwnEventScreen'),
});
const desk = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId/heats/$heatId/desk',
  component: screen(() => import('./screens/panel/DeskScreen.tsx'), 'DeskScreen'),
});
const devices = createRoute({
  getParentRoute: () => panel,
  path: 'devices',
  validateSearch: readDevicesSearch,
  loader: ({ context }) => context.language.add('devices'),
  component: screen(() => import('./screens/panel/devices/DevicesScreen.tsx'), 'DevicesScreen'),
});
const device = createRoute({
  getParentRoute: () => panel,
  path: 'devices/edit/$deviceId',
  validateSearch: readDeviceSearch,
  loader: ({ context }) => context.language.add('devices'),
  component: screen(() => import('./screens/panel/devices/DeviceScreen.tsx'), 'DeviceScreen'),
});

const users = createRoute({
  getParentRoute: () => panel,
  path: 'users',
  validateSearch: readUsersAddress,
  loader: ({ context }) => context.language.add('admin'),
  component: screen(() => import('./screens/panel/UsersScreen.tsx'), 'UsersScreen'),
});

export const panelRoutes = panel.addChildren([
  start,
  dashboard,
  ownEvents,
  createEvent,
  editEvent,
  ownEvent,
  desk,
  devices,
  users,
  device,
]);
