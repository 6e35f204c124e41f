/**
 * Every screen and dialog of the product, where it opens, for whom, and by what it is known. A screen that is missing
 * here is a red test. Over 300 lines because it is one table.
 */
import type { Page } from '@playwright/test';
import { wizardSteps } from '../../apps/web/src/features/organiser/form/wizard-steps.ts';
import { mark, type Mark, type Marks } from './marks.ts';

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
  /** Of all its events. */
  readonly series: string;
}

export interface SweptScreen {
  /** The components that it shows, as the code names them; the folder before a name that two have. */
  readonly shows: readonly string[];
  /** Which of several parts of the same screen. */
  readonly part?: string;
  readonly as: Visitor;
  /** What it has and no other: without it, something else was opened. */
  readonly has: Marks;
  readonly path: (places: Places) => string;
  /** What has to be so before it is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What opens it, where its address does not. */
  readonly open?: (page: Page) => Promise<void>;
  /** Without the frame of other pages: hung up, or laid over a picture. */
  readonly isBare?: true;
  /** Lies beside the screen that it was opened from, which stays in sight. */
  readonly isBeside?: true;
  /** The marks of the sentences of the specification that it shows. */
  readonly sentences?: readonly string[];
}

const asOne =
  (as: Visitor) =>
  (shows: string, path: SweptScreen['path'], ...has: Marks): SweptScreen => ({
    shows: shows.split(' '),
    as,
    path,
    has,
  });
const visitor = asOne('visitor');
const timekeeper = asOne('timekeeper');
const administrator = asOne('administrator');
const competitor = asOne('competitor');
const salesPerson = asOne('salesPerson');
const opened = (screen: SweptScreen, open: NonNullable<SweptScreen['open']>): SweptScreen => ({ ...screen, open });
const partOf = (part: string, screen: SweptScreen): SweptScreen => ({ ...screen, part });
const press = (key: string) => (page: Page) => page.keyboard.press(key);
/** A racer is in hand before a key is about one. */
const pressFor = (key: string) => async (page: Page) => {
  await page.locator('button[aria-pressed][data-bib]').first().click();
  await page.keyboard.press(key);
};
const desk = ({ slalom, heat }: Places): string => `/panel/events/${slalom}/heats/${heat}/desk`;
const heatOf = ({ slalom, heat }: Places): string => `/panel/events/${slalom}/heats/${heat}`;

/** The rows of an import go on from step to step, which no address does before there is a file. */
const check = (page: Page) => page.getByRole('button', { name: 'Check the rows' });
const bringIn = (page: Page) => page.getByRole('button', { name: 'Import 1 competitor' });
async function toColumns(page: Page): Promise<void> {
  const buffer = Buffer.from('Last name;First name\nMoser;Eva\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  await check(page).waitFor();
}
async function toRows(page: Page): Promise<void> {
  await toColumns(page);
  await check(page).click();
  await bringIn(page).waitFor();
}
/** Who comes back to it by its address reads what came of it. */
async function toDone(page: Page): Promise<void> {
  await toRows(page);
  const address = page.url();
  await bringIn(page).click();
  await page.waitForURL(/\/competitors$/);
  await page.goto(address);
}

/** As the server tells it behind the last minute of a registration, which the demo does not reach. */
async function endRegistration(page: Page): Promise<void> {
  await page.route('**/events/*/registration', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"until_100ns":\d+/, '"until_100ns":17600000000000000');
    await route.fulfill({ response: answer, body });
  });
}
/** An answer that no page can show. */
async function breakRegistration(page: Page): Promise<void> {
  await page.route('**/events/*/registration', (route) =>
    route.fulfill({ json: { status: 0, message: '', data: [{ id: 'x', name: 'x' }] } }),
  );
}

export const sweptScreens: readonly SweptScreen[] = [
  visitor('HomeScreen', () => '/', mark.heading('firstPage.parts.live')),
  {
    ...visitor(
      'EventScreen OverviewTab',
      ({ finished }) => `/event/${finished}`,
      mark.heading('publicEvent.now.podium'),
    ),
    sentences: ['§2.6'],
  },
  visitor('HeatsTab', ({ slalom }) => `/event/${slalom}/heats`, mark.link('publicEvent.heat.follow')),
  visitor(
    'CompetitorsTab',
    ({ slalom }) => `/event/${slalom}/competitors`,
    mark.searchbox('publicEvent.live.filterCompetitors'),
  ),
  visitor(
    'PublicCompetitorDialog',
    ({ slalom, competitor: whom }) => `/event/${slalom}/competitors?competitor=${whom}`,
    mark.navigation('publicEvent.person.tabs'),
  ),
  visitor(
    'ResultTab',
    ({ slalom, competitor: whom }) => `/event/${slalom}/result/${whom}`,
    mark.region('publicEvent.result.title'),
  ),
  visitor('LiveTab', ({ slalom, heat }) => `/event/${slalom}/live?heat=${heat}`, mark.region('live.ranking')),
  {
    ...visitor(
      'BoardScreen',
      ({ slalom }) => `/event/${slalom}/board`,
      mark.headingEndingIn('publicEvent.heat.result'),
    ),
    isBare: true,
  },
  { ...visitor('LoginScreen', () => '/login', mark.title('login.title')), sentences: ['§2.12'] },
  visitor('SignUpScreen', () => '/signup?timekeeper=true', mark.title('account.signUp.title')),
  // Its form stands before anybody has an account: the story of accounts goes through it.
  visitor('SetUpScreen', () => '/setup', mark.title('setUp.closed')),
  visitor('PasswordResetScreen', () => '/password-reset', mark.title('account.reset.title')),
  ...(['welcome', 'data', 'review', 'consent'] as const).map((step) =>
    partOf(
      step,
      // Consent is asked of those alone who have an account.
      (step === 'consent' ? timekeeper : visitor)(
        'RegistrationScreen',
        ({ open }) => `/registration/${open}?step=${step}`,
        mark.step(`registration.step.${step}`),
      ),
    ),
  ),
  partOf(
    'received',
    competitor(
      'RegistrationScreen',
      ({ open }) => `/registration/${open}?step=done`,
      mark.step('registration.done.title'),
    ),
  ),
  partOf(
    'registered before',
    competitor('RegistrationScreen', ({ open }) => `/registration/${open}`, mark.step('registration.state.already')),
  ),
  {
    ...visitor('RegistrationScreen', ({ open }) => `/registration/${open}`, mark.step('registration.state.closed')),
    part: 'closed',
    prepare: endRegistration,
  },
  partOf(
    'for nobody',
    visitor('RegistrationScreen', ({ slalom }) => `/registration/${slalom}`, mark.step('registration.state.notPublic')),
  ),
  partOf(
    'of no event',
    visitor('RegistrationScreen', () => '/registration/none', mark.step('registration.state.unknown')),
  ),
  // The same for an operator, by another address: one look at it.
  {
    ...visitor(
      'VisitorStartClockScreen StartClockScreen',
      ({ slalom }) => `/event/${slalom}/start-clock`,
      mark.combobox('sheet.interval'),
    ),
    isBare: true,
  },
  visitor('PhoneScreen PhonePage', () => '/phone#none', mark.heading('phone.unknown')),
  visitor('DeleteScreen', () => '/delete', mark.link('account.end.toAccount')),
  visitor('SeriesScreen', ({ series }) => `/series/${series}`, mark.link('series.calendar')),
  { ...visitor('ChangesScreen', () => '/changes', mark.title('service.changes.title')), sentences: ['§2.32'] },
  visitor('LegalScreen', () => '/legal/privacy', mark.title('legal.privacy')),
  visitor('TrustScreen', () => '/trust', mark.title('phone.trust.title')),
  partOf(
    'absent',
    visitor('LegalScreen', () => '/legal/imprint', mark.title('legal.absentTitle')),
  ),
  { ...visitor('LimitScreen', () => '/limit', mark.heading('problem.limitTitle')), sentences: ['§2.34', '§8.66'] },
  {
    ...visitor('ServiceScreen', () => '/service', mark.heading('problem.serviceTitle')),
    sentences: ['§2.35', '§8.66'],
  },
  visitor('NotFoundScreen', () => '/no/such/page', mark.heading('problem.notFoundTitle')),
  {
    ...visitor('ScreenFailed', ({ open }) => `/registration/${open}`, mark.heading('problem.title')),
    prepare: breakRegistration,
  },

  timekeeper('PanelShell DashboardScreen', () => '/panel/dashboard', mark.heading('events.dashboard.programs')),
  partOf(
    'of a competitor',
    competitor(
      'DashboardScreen',
      () => '/panel/dashboard',
      mark.heading('desk.panel.runningNow'),
      mark.heading('events.dashboard.visitor.time'),
    ),
  ),
  partOf(
    'of a sales person',
    salesPerson(
      'DashboardScreen',
      () => '/panel/dashboard',
      mark.heading('desk.panel.sales'),
      mark.heading('events.dashboard.visitor.time'),
    ),
  ),
  timekeeper('OwnEventsScreen', () => '/panel/events', mark.grid('events.mine')),
  timekeeper('SeriesListScreen', () => '/panel/series', mark.title('series.title')),
  timekeeper('SeriesFormScreen', ({ series }) => `/panel/series/${series}`, mark.heading('series.form.preview')),
  timekeeper('CopyDialog', ({ slalom }) => `/panel/events?open=copy&event=${slalom}`, mark.dialog('events.copy.title')),
  timekeeper(
    'RestartDialog',
    ({ finished }) => `/panel/events?open=restart&event=${finished}`,
    mark.dialog('events.restart.title'),
  ),
  partOf(
    'short',
    timekeeper('CreateEventScreen', () => '/panel/events/create', mark.button('eventForm.template.make')),
  ),
  ...wizardSteps.flatMap((step) => [
    partOf(
      step,
      timekeeper(
        'CreateEventScreen',
        () => `/panel/events/create?step=${step}`,
        mark.title('eventForm.createTitle'),
        mark.step(`eventForm.step.${step}`),
      ),
    ),
    partOf(
      step,
      timekeeper(
        'EditEventScreen',
        ({ open }) => `/panel/events/edit/${open}?step=${step}`,
        mark.title('eventForm.editTitle'),
        mark.step(`eventForm.step.${step}`),
      ),
    ),
  ]),
  timekeeper('OwnEventScreen OwnHeatsTab', ({ slalom }) => `/panel/events/${slalom}`, mark.button('heats.more')),
  ...(['rules', 'enrol', 'reference', 'copy'] as const).map((open) =>
    timekeeper(
      {
        rules: 'RulesDialog',
        enrol: 'EnrolDialog',
        reference: 'ReferenceDialog',
        copy: 'CopyHeatDialog',
      }[open],
      ({ slalom, heat }) => `/panel/events/${slalom}?open=${open}&heat=${heat}`,
      mark.dialog(`heats.${open}.title`),
    ),
  ),
  timekeeper(
    'OwnCompetitorsTab',
    ({ slalom }) => `/panel/events/${slalom}/competitors`,
    mark.searchbox('competitors.search'),
  ),
  timekeeper(
    'CompetitorDialog CompetitorDialogs',
    ({ slalom, competitor: whom }) => `/panel/events/${slalom}/competitors?competitor=${whom}`,
    mark.tab('competitors.dialog.data'),
  ),
  timekeeper(
    'BibsDialog',
    ({ slalom }) => `/panel/events/${slalom}/competitors?open=bibs`,
    mark.dialog('competitors.bibs.title'),
  ),
  timekeeper(
    'ClassesDialog',
    ({ slalom }) => `/panel/events/${slalom}/competitors?open=classes`,
    mark.dialog('competitors.classes.title'),
  ),
  timekeeper(
    'GroupsDialog',
    ({ slalom }) => `/panel/events/${slalom}/competitors?open=groups`,
    mark.dialog('competitors.action.groups'),
  ),
  timekeeper(
    'RestartGroupDialog',
    ({ slalom }) => `/panel/events/${slalom}/competitors?open=restart`,
    mark.dialog('competitors.action.restart'),
  ),
  timekeeper(
    'MentionsDialog',
    ({ slalom }) => `/panel/events/${slalom}/competitors?open=mentions`,
    mark.dialog('competitors.mentions.title'),
  ),
  timekeeper(
    'MailDialog',
    ({ slalom }) => `/panel/events/${slalom}/competitors?open=inform`,
    mark.dialog('competitors.mail.inform'),
  ),
  timekeeper(
    'ForgetDialog',
    ({ slalom, competitor: whom }) => `/panel/events/${slalom}/competitors?open=forget&competitor=${whom}`,
    mark.dialog('competitors.forget.title'),
  ),
  partOf('file', anImport(mark.step('imports.step.file'))),
  opened(partOf('assign', anImport(mark.step('imports.step.assign'))), toColumns),
  opened(partOf('check', anImport(mark.step('imports.step.check'))), toRows),
  opened(partOf('done', anImport(mark.button('imports.done.again'))), toDone),
  timekeeper('OfficialTab', ({ finished }) => `/panel/events/${finished}/official`, mark.button('official.again')),
  timekeeper('ResultsTab', ({ finished }) => `/panel/events/${finished}/results`, mark.button('results.save.open')),
  {
    ...timekeeper(
      'SaveListDialog',
      ({ finished }) => `/panel/events/${finished}/results?open=save`,
      mark.dialog('results.save.title'),
    ),
    sentences: ['§2.75'],
  },
  timekeeper(
    'DocumentsTab',
    ({ finished }) => `/panel/events/${finished}/documents`,
    mark.button('records.documents.add'),
  ),
  timekeeper(
    'DocumentDialog',
    ({ finished }) => `/panel/events/${finished}/documents?open=add`,
    mark.dialog('records.documents.add'),
  ),
  timekeeper(
    'CertificatesTab',
    ({ finished }) => `/panel/events/${finished}/certificates`,
    mark.region('papers.print'),
  ),
  timekeeper('ListsTab', ({ finished }) => `/panel/events/${finished}/lists`, mark.button('lists.add')),
  timekeeper(
    'MessagesTab',
    ({ finished }) => `/panel/events/${finished}/messages`,
    mark.button('records.messages.add'),
  ),
  timekeeper(
    'MessageDialog',
    ({ finished }) => `/panel/events/${finished}/messages?open=add`,
    mark.dialog('records.messages.add'),
  ),
  timekeeper('LogTab', ({ slalom }) => `/panel/events/${slalom}/log`, mark.searchbox('records.log.search')),
  timekeeper(
    'EditEntryDialog',
    // Without the quotes its number would be one, and lose its last nought.
    ({ slalom, logEntry }) => `/panel/events/${slalom}/log?open=%22${logEntry}%22`,
    mark.dialog('records.log.edit'),
    mark.combobox('records.log.severity'),
  ),
  timekeeper(
    'CommentDialog',
    ({ slalom, logEntry }) => `/panel/events/${slalom}/log?comment=%22${logEntry}%22`,
    mark.dialog('records.log.write'),
    mark.textbox('records.log.comment'),
  ),
  timekeeper(
    'TriggersTab',
    ({ slalom }) => `/panel/events/${slalom}/triggers`,
    mark.combobox('records.triggers.verdict'),
  ),
  timekeeper('BoardsTab', ({ slalom }) => `/panel/events/${slalom}/boards`, mark.region('onAir.newName')),
  timekeeper('PhonesTab', ({ slalom }) => `/panel/events/${slalom}/phones`, mark.button('phone.desk.add')),
  timekeeper(
    'TriggerDialog',
    ({ slalom, trigger }) => `/panel/events/${slalom}/triggers?open=${trigger}`,
    mark.dialog('records.triggers.open'),
    mark.heading('records.triggers.giveTitle'),
  ),
  timekeeper('SettingsTab', ({ slalom }) => `/panel/events/${slalom}/settings`, mark.heading('heats.settings.begin')),
  timekeeper('OutputsTab', ({ slalom }) => `/panel/events/${slalom}/outputs`, mark.button('report.send.add')),
  timekeeper('ReportTab', ({ slalom }) => `/panel/events/${slalom}/report`, mark.button('report.save')),
  timekeeper('StartListScreen', (places) => `${heatOf(places)}/start-list`, mark.searchbox('startList.search')),
  partOf(
    'start times',
    timekeeper(
      'StartListScreen',
      (places) => `${heatOf(places)}/start-list?part=times`,
      mark.radio('startList.times.byBib'),
    ),
  ),
  timekeeper('OrderDialog', (places) => `${heatOf(places)}/start-list?open=order`, mark.dialog('startList.orderTitle')),
  timekeeper('SpeakerScreen', (places) => `${heatOf(places)}/speaker`, mark.region('sheet.leads')),
  timekeeper('DeskScreen', desk, mark.region('desk.commands')),
  opened(timekeeper('DeskDialogs HelpDialog', desk, mark.dialog('desk.keys')), press('?')),
  opened(timekeeper('SearchDialog', desk, mark.dialog('desk.action.search')), press('/')),
  opened(timekeeper('FinishListDialog', desk, mark.dialog('desk.action.finishList')), press('l')),
  opened(
    { ...timekeeper('EditTimeDialog', desk, mark.dialog('desk.editTimeOf')), sentences: ['§2.76'] },
    pressFor('e'),
  ),
  opened(timekeeper('PenaltyDialog', desk, mark.dialog('desk.penaltyOf')), pressFor('p')),
  opened(timekeeper('DisqualifyDialog', desk, mark.dialog('sheet.disqualify')), pressFor('q')),
  opened(timekeeper('LateEntryDialog', desk, mark.dialog('sheet.lateEntry')), async (page) => {
    await page.keyboard.type('99999+');
  }),
  {
    ...timekeeper('RunSheet', (places) => `${desk(places)}?run=${places.run}`, mark.region('sheet.decide')),
    isBeside: true,
  },
  opened(timekeeper('HeatDialogs', desk, mark.dialog('desk.decision.declareDeadHeat')), async (page) => {
    await page.getByRole('button', { name: 'Heat', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Dead heat' }).click();
  }),
  timekeeper('DevicesScreen', () => '/panel/devices', mark.searchbox('devices.search')),
  timekeeper('RegisterDialog', () => '/panel/devices?open=register', mark.dialog('devices.register')),
  administrator('AddDeviceDialog', () => '/panel/devices?open=add', mark.dialog('devices.add.title')),
  ...(['general', 'settings', 'channels', 'triggers'] as const).map((tab) =>
    partOf(
      tab,
      timekeeper(
        'DeviceScreen',
        ({ device }) => `/panel/devices/edit/${device}?tab=${tab}`,
        {
          general: mark.heading('devices.facts.title'),
          settings: mark.heading('devices.setting.zone'),
          channels: mark.heading('devices.channel.states'),
          triggers: mark.button('devices.trigger.delete'),
        }[tab],
      ),
    ),
  ),
  timekeeper(
    'DeleteTriggersDialog',
    ({ device }) => `/panel/devices/edit/${device}?tab=triggers&open=delete`,
    mark.dialog('devices.trigger.deleteTitle'),
  ),
  timekeeper('HistoryScreen', () => '/panel/history', mark.title('money.history.title')),
  partOf(
    'how to order',
    timekeeper('SalesScreen', () => '/panel/salesperson', mark.title('money.sales.how')),
  ),
  salesPerson('SalesScreen', () => '/panel/salesperson', mark.title('money.sales.title')),
  administrator('StatusScreen', () => '/status', mark.title('service.status.title')),
  administrator('InfoMailScreen', () => '/panel/info', mark.title('service.info.title')),
  administrator('MaintenanceScreen', () => '/panel/maintenance', mark.title('service.maintenance.title')),
  administrator('UsersScreen', () => '/panel/users', mark.searchbox('admin.users.search')),
  administrator('PersonDialog', ({ user }) => `/panel/users?user=${user}`, mark.tab('admin.users.history')),
  competitor('MyEventsScreen', () => '/panel/my-events', mark.button('registration.own.withdraw')),
  competitor(
    'ChangeDialog',
    ({ open }) => `/panel/my-events?change=${open}`,
    mark.dialog('registration.own.changeTitle'),
  ),
  {
    ...timekeeper('AccountScreen AccountTab', () => '/panel/account', mark.heading('account.profile.title')),
    sentences: ['§2.29', '§2.46'],
  },
  timekeeper('SecurityTab', () => '/panel/account/security', mark.heading('security.factors.title')),
  opened(
    { ...visitor('SettingsDialog', () => '/', mark.dialog('app.chooseLanguage')), sentences: ['§2.29', '§2.46'] },
    (page) => page.getByRole('button', { name: 'Language', exact: true }).click(),
  ),
  opened(
    visitor('ShareDialog', ({ finished }) => `/event/${finished}`, mark.dialog('publicEvent.head.shareTitle')),
    (page) => page.getByRole('button', { name: 'Share' }).click(),
  ),
];

function anImport(has: Mark): SweptScreen {
  return timekeeper('ImportScreen', ({ slalom }) => `/panel/events/${slalom}/import/competitors`, has);
}

/** As a test names it. */
export const titleOf = ({ shows, part, as }: SweptScreen): string => [...shows, part ?? '', `as ${as}`].join(' ');

export const isDialog = ({ shows }: SweptScreen): boolean => shows.some((name) => /Dialogs?$/.test(name));

/** Whether the other is still there, behind or beside it. */
export function liesOver(screen: SweptScreen, other: SweptScreen, places: Places): boolean {
  const lies = (one: SweptScreen) => isDialog(one) || one.isBeside === true;
  const addressOf = ({ path }: SweptScreen) => path(places).replace(/\?.*/, '');
  return lies(screen) && !lies(other) && screen.as === other.as && addressOf(screen) === addressOf(other);
}

/** What is not a dialog by itself, or is shown within a form that other stories drive. */
export const notSwept: Readonly<Record<string, string>> = {
  PageFrame: 'is what every page stands in',
  AppDialog: 'shows a secret that is made for it: seen by the story of the second factor',
  PasskeyDialog: 'asks the device for a passkey: seen by the story of the second factor',
  RecoveryCodesDialog: 'shows codes once: seen by the story of the second factor',
  EntryCodeDialog: 'shows a code once: seen by the test of who is let in',
  NumberDialog: 'asks where those who are selected go: seen by the story of the start list',
  WaitScreen: 'is what LimitScreen and ServiceScreen show',
  CropDialog: 'opens with a picture that somebody chose: seen by the story of the event form',
};
