/**
 * The paths of the panel (Spec §2), below `/panel`.
 *
 * Over 300 lines because it is one table: a path, what its address says, and what it loads.
 */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readCompetitorsSearch } from './features/organiser/competitors/competitors-search.ts';
import { readDeskSearch } from './features/desk/read-desk-search.ts';
import { readStartClockSearch } from './features/public/start-clock/start-clock-search.ts';
import { readDeviceSearch, readDevicesSearch } from './features/organiser/devices/device-search.ts';
import { readStep } from './features/organiser/form/wizard-steps.ts';
import { readImportSearch } from './features/organiser/imports/import-search.ts';
import { readStartListSearch } from './features/organiser/start-list/start-list-search.ts';
import { readHistorySearch } from './features/account/money/history-search.ts';
import { readHeatsSearch } from './features/organiser/heats/heats-search.ts';
import { readEventsSearch, readRestart } from './features/organiser/events/events-search.ts';
import { readResultsSearch } from './features/organiser/results/results-search.ts';
import { readMyEventsSearch } from './features/competitor/my-events/my-events-search.ts';
import { readRecordsSearch } from './features/organiser/event/records-search.ts';
import { readUsersSearch } from './features/admin/users/users-search.ts';
import type { PanelScreenName } from './app/panel-screens.ts';
import { root } from './app/root-route.ts';
import { loadScreen } from './base/screen.ts';

/** Where the screens of the panel stand is fetched with the first of them: spectators need not know it. */
function panelScreen(name: PanelScreenName) {
  return lazyRouteComponent(() =>
    loadScreen(async () => (await import('./app/panel-screens.ts')).panelScreens[name]()),
  );
}

const panel = createRoute({
  getParentRoute: () => root,
  path: '/panel',
  beforeLoad: ({ context, location }) => {
    if (context.session.get() === null) {
      redirect({ to: '/login', search: { redirect: location.href }, throw: true });
    }
  },
  loader: ({ context }) => context.language.add('desk', 'forms', 'issues', 'ui'),
  component: panelScreen('PanelShell'),
});

const start = createRoute({
  getParentRoute: () => panel,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/panel/dashboard', throw: true });
  },
});
const dashboard = createRoute({
  getParentRoute: () => panel,
  path: 'dashboard',
  loader: ({ context }) => {
    const ofService = context.session.get()?.user.roles.includes('ADMIN') === true ? (['service'] as const) : [];
    return context.language.add('devices', 'eventForm', 'events', 'firstPage', 'registration', ...ofService);
  },
  component: panelScreen('DashboardScreen'),
});
const ownEvents = createRoute({
  getParentRoute: () => panel,
  path: 'events',
  validateSearch: readEventsSearch,
  loader: ({ context }) => context.language.add('events', 'eventForm'),
  component: panelScreen('OwnEventsScreen'),
});
const myEvents = createRoute({
  getParentRoute: () => panel,
  path: 'my-events',
  validateSearch: readMyEventsSearch,
  loader: ({ context }) => context.language.add('registration'),
  component: panelScreen('MyEventsScreen'),
});
const seriesList = createRoute({
  getParentRoute: () => panel,
  path: 'series',
  loader: ({ context }) => context.language.add('series'),
  component: panelScreen('SeriesListScreen'),
});
const seriesForm = createRoute({
  getParentRoute: () => panel,
  path: 'series/$seriesId',
  loader: ({ context }) => context.language.add('series'),
  component: panelScreen('SeriesFormScreen'),
});
const createEvent = createRoute({
  getParentRoute: () => panel,
  path: 'events/create',
  validateSearch: readStep,
  loader: ({ context }) => context.language.add('eventForm'),
  component: panelScreen('CreateEventScreen'),
});
const editEvent = createRoute({
  getParentRoute: () => panel,
  path: 'events/edit/$eventId',
  validateSearch: readStep,
  loader: ({ context }) => context.language.add('eventForm'),
  component: panelScreen('EditEventScreen'),
});
const ownEvent = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId',
  component: panelScreen('OwnEventScreen'),
});
const ownSettings = createRoute({
  getParentRoute: () => ownEvent,
  path: 'settings',
  validateSearch: readRestart,
  loader: ({ context }) => context.language.add('eventForm', 'events', 'heats', 'report'),
  component: panelScreen('SettingsTab'),
});
const ownReport = createRoute({
  getParentRoute: () => ownEvent,
  path: 'report',
  loader: ({ context }) => context.language.add('report'),
  component: panelScreen('ReportTab'),
});
const ownOutputs = createRoute({
  getParentRoute: () => ownEvent,
  path: 'outputs',
  loader: ({ context }) => context.language.add('report'),
  component: panelScreen('OutputsTab'),
});
const ownCompetitors = createRoute({
  getParentRoute: () => ownEvent,
  path: 'competitors',
  validateSearch: readCompetitorsSearch,
  loader: ({ context }) => context.language.add('competitors'),
  component: panelScreen('OwnCompetitorsTab'),
});
const ownHeats = createRoute({
  getParentRoute: () => ownEvent,
  path: '/',
  validateSearch: readHeatsSearch,
  loader: ({ context }) => context.language.add('eventForm', 'heats'),
  component: panelScreen('OwnHeatsTab'),
});
const importList = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId/import/$kind',
  validateSearch: readImportSearch,
  loader: ({ context }) => context.language.add('imports'),
  component: panelScreen('ImportScreen'),
});
const ownResults = createRoute({
  getParentRoute: () => ownEvent,
  path: 'results',
  validateSearch: readResultsSearch,
  loader: ({ context }) => context.language.add('eventForm', 'files', 'lists', 'publicEvent', 'results'),
  component: panelScreen('ResultsTab'),
});
const ownOfficial = createRoute({
  getParentRoute: () => ownEvent,
  path: 'official',
  loader: ({ context }) => context.language.add('competitors', 'exchange', 'heats', 'official', 'report'),
  component: panelScreen('OfficialTab'),
});
const ownDocuments = createRoute({
  getParentRoute: () => ownEvent,
  path: 'documents',
  validateSearch: readRecordsSearch,
  loader: ({ context }) => context.language.add('papers', 'records', 'results'),
  component: panelScreen('DocumentsTab'),
});
const ownCertificates = createRoute({
  getParentRoute: () => ownEvent,
  path: 'certificates',
  loader: ({ context }) => context.language.add('papers', 'results'),
  component: panelScreen('CertificatesTab'),
});
const ownLists = createRoute({
  getParentRoute: () => ownEvent,
  path: 'lists',
  loader: ({ context }) => context.language.add('lists', 'publicEvent'),
  component: panelScreen('ListsTab'),
});
const ownMessages = createRoute({
  getParentRoute: () => ownEvent,
  path: 'messages',
  validateSearch: readRecordsSearch,
  loader: ({ context }) => context.language.add('records'),
  component: panelScreen('MessagesTab'),
});
const ownLog = createRoute({
  getParentRoute: () => ownEvent,
  path: 'log',
  validateSearch: readRecordsSearch,
  loader: ({ context }) => context.language.add('records'),
  component: panelScreen('LogTab'),
});
const ownTriggers = createRoute({
  getParentRoute: () => ownEvent,
  path: 'triggers',
  validateSearch: readRecordsSearch,
  loader: ({ context }) => context.language.add('records'),
  component: panelScreen('TriggersTab'),
});
const ownPhones = createRoute({
  getParentRoute: () => ownEvent,
  path: 'phones',
  loader: ({ context }) => context.language.add('phone'),
  component: panelScreen('PhonesTab'),
});
const ownBoards = createRoute({
  getParentRoute: () => ownEvent,
  path: 'boards',
  loader: ({ context }) => context.language.add('onAir'),
  component: panelScreen('BoardsTab'),
});
const desk = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId/heats/$heatId/desk',
  validateSearch: readDeskSearch,
  loader: ({ context }) => context.language.add('devices', 'sheet'),
  component: panelScreen('DeskScreen'),
});
const startList = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId/heats/$heatId/start-list',
  validateSearch: readStartListSearch,
  loader: ({ context }) => context.language.add('startList'),
  component: panelScreen('StartListScreen'),
});
const startClock = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId/heats/$heatId/start-clock',
  validateSearch: readStartClockSearch,
  loader: ({ context }) => context.language.add('sheet'),
  staticData: { isWindow: true },
  component: panelScreen('StartClockScreen'),
});
const speaker = createRoute({
  getParentRoute: () => panel,
  path: 'events/$eventId/heats/$heatId/speaker',
  loader: ({ context }) => context.language.add('sheet', 'publicEvent'),
  staticData: { isWindow: true },
  component: panelScreen('SpeakerScreen'),
});
const devices = createRoute({
  getParentRoute: () => panel,
  path: 'devices',
  validateSearch: readDevicesSearch,
  loader: ({ context }) => context.language.add('devices', 'security'),
  component: panelScreen('DevicesScreen'),
});
const device = createRoute({
  getParentRoute: () => panel,
  path: 'devices/edit/$deviceId',
  validateSearch: readDeviceSearch,
  loader: ({ context }) => context.language.add('devices', 'security'),
  component: panelScreen('DeviceScreen'),
});

const users = createRoute({
  getParentRoute: () => panel,
  path: 'users',
  validateSearch: readUsersSearch,
  loader: ({ context }) => context.language.add('admin', 'security'),
  component: panelScreen('UsersScreen'),
});

const account = createRoute({
  getParentRoute: () => panel,
  path: 'account',
  loader: ({ context }) => context.language.add('account', 'security'),
  component: panelScreen('AccountScreen'),
});
const ownAccount = createRoute({
  getParentRoute: () => account,
  path: '/',
  component: panelScreen('AccountTab'),
});
const security = createRoute({
  getParentRoute: () => account,
  path: 'security',
  component: panelScreen('SecurityTab'),
});

const history = createRoute({
  getParentRoute: () => panel,
  path: 'history',
  validateSearch: readHistorySearch,
  loader: ({ context }) => context.language.add('money'),
  component: panelScreen('HistoryScreen'),
});
const sales = createRoute({
  getParentRoute: () => panel,
  path: 'salesperson',
  loader: ({ context }) => context.language.add('money'),
  component: panelScreen('SalesScreen'),
});
const info = createRoute({
  getParentRoute: () => panel,
  path: 'info',
  loader: ({ context }) => context.language.add('service'),
  component: panelScreen('InfoMailScreen'),
});
const maintenance = createRoute({
  getParentRoute: () => panel,
  path: 'maintenance',
  loader: ({ context }) => context.language.add('service'),
  component: panelScreen('MaintenanceScreen'),
});

export const panelRoutes = panel.addChildren([
  start,
  dashboard,
  seriesList,
  seriesForm,
  ownEvents,
  myEvents,
  createEvent,
  editEvent,
  ownEvent.addChildren([
    ownHeats,
    ownCompetitors,
    ownResults,
    ownOfficial,
    ownDocuments,
    ownCertificates,
    ownLists,
    ownMessages,
    ownLog,
    ownTriggers,
    ownPhones,
    ownBoards,
    ownSettings,
    ownReport,
    ownOutputs,
  ]),
  importList,
  desk,
  startClock,
  speaker,
  startList,
  devices,
  users,
  account.addChildren([ownAccount, security]),
  history,
  sales,
  info,
  maintenance,
  device,
]);
