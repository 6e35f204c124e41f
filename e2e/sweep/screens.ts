/** Every screen and dialog of the product, where it opens and for whom. A screen that is missing here is a red test. */
import type { Page } from '@playwright/test';

export type Visitor = 'visitor' | 'timekeeper' | 'competitor' | 'administrator' | 'salesPerson';

/** What the addresses of the demo are made of. */
export interface Places {
  /** A giant slalom under way, and its armed heat. */
  readonly slalom: string;
  readonly heat: string;
  /** Of that race. */
  readonly competitor: string;
  readonly run: string;
  readonly trigger: string;
  readonly logEntry: string;
  /** Yesterday's race, with results, documents and pictures. */
  readonly finished: string;
  /** A town run of one gun. */
  readonly massStart: string;
  readonly massHeat: string;
  /** Takes registrations. */
  readonly open: string;
  readonly device: string;
  readonly user: string;
}

export interface SweptScreen {
  /** The components that it shows, as the code names them. */
  readonly shows: readonly string[];
  /** Which of several parts of the same screen. */
  readonly part?: string;
  readonly as: Visitor;
  readonly path: (places: Places) => string;
  /** What opens it, where its address does not. */
  readonly open?: (page: Page) => Promise<void>;
  /** Without the frame of other pages: hung up, or laid over a picture. */
  readonly isBare?: true;
  /** The marks of the sentences of the specification that it shows. */
  readonly sentences?: readonly string[];
}

const visitor = (shows: string, path: SweptScreen['path']): SweptScreen => ({
  shows: shows.split(' '),
  as: 'visitor',
  path,
});
const timekeeper = (shows: string, path: SweptScreen['path']): SweptScreen => ({
  ...visitor(shows, path),
  as: 'timekeeper',
});
const administrator = (shows: string, path: SweptScreen['path']): SweptScreen => ({
  ...visitor(shows, path),
  as: 'administrator',
});
const opened = (screen: SweptScreen, open: SweptScreen['open']): SweptScreen =>
  open === undefined ? screen : { ...screen, open };
const press = (key: string) => (page: Page) => page.keyboard.press(key);
/** A racer is in hand before a key is about one. */
const pressFor = (key: string) => async (page: Page) => {
  await page.locator('button[aria-pressed][data-bib]').first().click();
  await page.keyboard.press(key);
};
const desk = ({ slalom, heat }: Places): string => `/panel/events/${slalom}/heats/${heat}/desk`;
const heatOf = ({ slalom, heat }: Places): string => `/panel/events/${slalom}/heats/${heat}`;

export const sweptScreens: readonly SweptScreen[] = [
  visitor('HomeScreen', () => '/'),
  {
    ...visitor('EventScreen OverviewTab', ({ finished }) => `/event/${finished}`),
    sentences: ['§2.6'],
  },
  visitor('HeatsTab', ({ slalom }) => `/event/${slalom}/heats`),
  visitor('CompetitorsTab', ({ slalom }) => `/event/${slalom}/competitors`),
  visitor(
    'features/competitor/CompetitorDialog',
    ({ slalom, competitor }) => `/event/${slalom}/competitors?competitor=${competitor}`,
  ),
  visitor('LiveTab', ({ slalom, heat }) => `/event/${slalom}/live?heat=${heat}`),
  { ...visitor('BoardScreen', ({ slalom }) => `/event/${slalom}/board`), isBare: true },
  { ...visitor('LoginScreen', () => '/login'), sentences: ['§2.12'] },
  visitor('SignUpScreen', () => '/signup?timekeeper=true'),
  visitor('PasswordResetScreen', () => '/password-reset'),
  visitor('RegistrationScreen', ({ open }) => `/registration/${open}?step=data`),
  visitor('DeleteScreen', () => '/delete'),
  { ...visitor('ChangesScreen', () => '/changes'), sentences: ['§2.32'] },
  visitor('LegalScreen', () => '/legal/privacy'),
  { ...visitor('LimitScreen', () => '/limit'), sentences: ['§2.34', '§8.66'] },
  { ...visitor('ServiceScreen', () => '/service'), sentences: ['§2.35', '§8.66'] },
  visitor('NotFoundScreen', () => '/no/such/page'),

  timekeeper('PanelShell DashboardScreen', () => '/panel/dashboard'),
  timekeeper('OwnEventsScreen', () => '/panel/events'),
  timekeeper('CopyDialog', ({ slalom }) => `/panel/events?open=copy&event=${slalom}`),
  timekeeper('RestartDialog', ({ finished }) => `/panel/events?open=restart&event=${finished}`),
  timekeeper('CreateEventScreen', () => '/panel/events/create'),
  timekeeper('EditEventScreen', ({ open }) => `/panel/events/edit/${open}?step=course`),
  timekeeper('OwnEventScreen HeatsTab', ({ slalom }) => `/panel/events/${slalom}`),
  ...(['rules', 'enrol', 'reference', 'copy'] as const).map((open) =>
    timekeeper(
      {
        rules: 'RulesDialog',
        enrol: 'EnrolDialog',
        reference: 'ReferenceDialog',
        copy: 'CopyHeatDialog',
      }[open],
      ({ slalom, heat }) => `/panel/events/${slalom}?open=${open}&heat=${heat}`,
    ),
  ),
  timekeeper('CompetitorsTab', ({ slalom }) => `/panel/events/${slalom}/competitors`),
  timekeeper(
    'features/competitors/CompetitorDialog CompetitorDialogs',
    ({ slalom, competitor }) => `/panel/events/${slalom}/competitors?competitor=${competitor}`,
  ),
  timekeeper('BibsDialog', ({ slalom }) => `/panel/events/${slalom}/competitors?open=bibs`),
  timekeeper('MailDialog', ({ slalom }) => `/panel/events/${slalom}/competitors?open=inform`),
  timekeeper(
    'ForgetDialog',
    ({ slalom, competitor }) => `/panel/events/${slalom}/competitors?open=forget&competitor=${competitor}`,
  ),
  timekeeper('ImportScreen', ({ slalom }) => `/panel/events/${slalom}/import/competitors`),
  timekeeper('ResultsTab', ({ finished }) => `/panel/events/${finished}/results`),
  {
    ...timekeeper('SaveListDialog', ({ finished }) => `/panel/events/${finished}/results?open=save`),
    sentences: ['§2.75'],
  },
  timekeeper('DocumentsTab', ({ finished }) => `/panel/events/${finished}/documents`),
  timekeeper('DocumentDialog', ({ finished }) => `/panel/events/${finished}/documents?open=add`),
  timekeeper('MessagesTab', ({ finished }) => `/panel/events/${finished}/messages`),
  timekeeper('MessageDialog', ({ finished }) => `/panel/events/${finished}/messages?open=add`),
  timekeeper('LogTab', ({ slalom }) => `/panel/events/${slalom}/log`),
  timekeeper('CommentDialog', ({ slalom, logEntry }) => `/panel/events/${slalom}/log?open=${logEntry}`),
  timekeeper('TriggersTab', ({ slalom }) => `/panel/events/${slalom}/triggers`),
  timekeeper('TriggerDialog', ({ slalom, trigger }) => `/panel/events/${slalom}/triggers?open=${trigger}`),
  timekeeper('SettingsTab', ({ slalom }) => `/panel/events/${slalom}/settings`),
  timekeeper('StartListScreen', (places) => `${heatOf(places)}/start-list`),
  {
    ...timekeeper('StartListScreen', (places) => `${heatOf(places)}/start-list?part=times`),
    part: 'start times',
  },
  timekeeper('OrderDialog', (places) => `${heatOf(places)}/start-list?open=order`),
  { ...timekeeper('StartClockScreen', (places) => `${heatOf(places)}/start-clock`), isBare: true },
  timekeeper('SpeakerScreen', (places) => `${heatOf(places)}/speaker`),
  timekeeper('DeskScreen', desk),
  opened(timekeeper('DeskDialogs HelpDialog', desk), press('?')),
  opened(timekeeper('SearchDialog', desk), press('/')),
  opened({ ...timekeeper('EditTimeDialog', desk), sentences: ['§2.76'] }, pressFor('e')),
  opened(timekeeper('PenaltyDialog', desk), pressFor('p')),
  opened(timekeeper('DisqualifyDialog', desk), pressFor('q')),
  opened(timekeeper('LateEntryDialog', desk), async (page) => {
    await page.keyboard.type('99999');
    await page.keyboard.press('Enter');
  }),
  timekeeper('RunSheet', (places) => `${desk(places)}?run=${places.run}`),
  opened(timekeeper('HeatDialogs', desk), async (page) => {
    await page.getByRole('button', { name: 'Heat', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Dead heat' }).click();
  }),
  timekeeper('DevicesScreen', () => '/panel/devices'),
  timekeeper('RegisterDialog', () => '/panel/devices?open=register'),
  ...(['general', 'settings', 'channels', 'triggers'] as const).map((tab): SweptScreen => ({
    ...timekeeper('DeviceScreen', ({ device }) => `/panel/devices/edit/${device}?tab=${tab}`),
    part: tab,
  })),
  timekeeper('DeleteTriggersDialog', ({ device }) => `/panel/devices/edit/${device}?tab=triggers&open=delete`),
  timekeeper('HistoryScreen', () => '/panel/history'),
  { ...timekeeper('SalesScreen', () => '/panel/salesperson'), part: 'how to order' },
  { ...visitor('SalesScreen', () => '/panel/salesperson'), as: 'salesPerson' },
  administrator('StatusScreen', () => '/status'),
  administrator('InfoMailScreen', () => '/panel/info'),
  administrator('MaintenanceScreen', () => '/panel/maintenance'),
  administrator('UsersScreen', () => '/panel/users'),
  administrator('PersonDialog', ({ user }) => `/panel/users?user=${user}`),
  { ...visitor('MyEventsScreen', () => '/panel/my-events'), as: 'competitor' },
  {
    ...visitor('ChangeDialog', ({ open }) => `/panel/my-events?change=${open}`),
    as: 'competitor',
  },
  {
    ...timekeeper('AccountScreen AccountTab', () => '/panel/account'),
    sentences: ['§2.29', '§2.46'],
  },
  timekeeper('SecurityTab', () => '/panel/account/security'),
  opened({ ...visitor('SettingsDialog', () => '/'), sentences: ['§2.29', '§2.46'] }, (page) =>
    page.getByRole('button', { name: 'Language', exact: true }).click(),
  ),
  opened(
    visitor('ShareDialog', ({ finished }) => `/event/${finished}`),
    (page) => page.getByRole('button', { name: 'Share' }).click(),
  ),
];

/** What is not a dialog by itself, or is shown within a form that other stories drive. */
export const notSwept: Readonly<Record<string, string>> = {
  AppDialog: 'shows a secret that is made for it: seen by the story of the second factor',
  PasskeyDialog: 'asks the device for a passkey: seen by the story of the second factor',
  RecoveryCodesDialog: 'shows codes once: seen by the story of the second factor',
  NumberDialog: 'asks where those who are selected go: seen by the story of the start list',
  WaitScreen: 'is what LimitScreen and ServiceScreen show',
  CropDialog: 'opens with a picture that somebody chose: seen by the story of the event form',
};
