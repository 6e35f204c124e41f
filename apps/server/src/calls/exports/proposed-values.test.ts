/** Proposed values of a template, and speeds made of them, in whatever leaves the service. */
import {
  exchangeFormats,
  exportColumns,
  exportKinds,
  paperColumns,
  routes,
  type ExportKind,
  type OperatorDetailDto,
} from '@startwand/contract';
import { read, utils } from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '../../testing/export-orders.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { textsOf } from '../../testing/paper-texts.ts';
import { save } from '../../testing/saved-files.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { chosenTable } from './chosen-list.ts';
import { readDetail } from './detail/read-detail.ts';
import { fileTextsOf } from './file-texts.ts';
import { plainPaper } from './paper/paper.ts';
import { pdfPages } from './pdf-pages.ts';
import { race } from './race.test-support.ts';
import { RaceLists } from './race-lists.ts';

let app: TestApp;
let event: TestEvent;
/** Before anything was proposed. */
let revision = '';
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  revision = String((await app.get(`/events/${event.id}/detail`)).body.data[0]?.['revision']);
  await proposes();
  await race(app, event);
  app.letSnapshotsAge();
});
afterEach(() => app.close());

/** Bib 1 takes a minute: 74.07 km/h over the distance, 46.63 km/h over the section. */
const speeds = { distance: 1234.567, minSpeed: 11.013, maxSpeed: 987.654 };
const finish = { sectionLength: 777.123, lowerBound_100ns: 133_700_000, upperBound_100ns: 998_600_000 };
const figures =
  /1[.,\u00A0 ]?234[.,]567|1234567|777[.,]?123|11[.,]013|987[.,]?654|133700000|998600000|13[.,]37|99[.,]86|74[.,]?07|46[.,]?63/g;

const step = async (name: string, body: object) => {
  const answer = await app.post(`/user/${event.owner.id}/events/${event.id}/${name}`, body, event.owner.token);
  expect(answer.body).toMatchObject({ status: 0 });
};
const source = (channel: number) => ({ deviceId: '231203016', channel });
const course = (proposed?: readonly string[]) => [
  { sources: [source(0)] },
  { sources: [source(1)], ...finish, ...(proposed === undefined ? {} : { proposed }) },
];

async function proposes(): Promise<void> {
  await step('settings', { ...speeds, handPrecision: null, proposed: Object.keys(speeds) });
  await step('course', { measuringPoints: course(Object.keys(finish)) });
}

async function measures(): Promise<void> {
  await step('settings', { ...speeds, handPrecision: null, proposed: [] });
  await step('course', { measuringPoints: course([]) });
  app.letSnapshotsAge();
}

/** The text of an answer or a file. */
function textIn({ text, bytes, headers }: Awaited<ReturnType<typeof save>>): string {
  if (!String(headers['content-type']).includes('spreadsheetml')) return text;
  const { Sheets } = read(bytes);
  return Object.values(Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n');
}

const heatQuery = () => `heatId=${event.heatIds[0]}`;
const columnsOf = (kind: ExportKind) => exportColumns[kind].map((column) => `columns=${column}`).join('&');

/** Lists that visitors may save too. */
const visitorsKinds = exportKinds.filter((kind) => kind in paperColumns);

/** Each call that a visitor may make about an event, in all its kinds. */
const visitorsCalls: Readonly<Record<string, () => readonly string[]>> = {
  listEvents: () => ['/events'],
  listOpenEvents: () => ['/events/open'],
  firstPage: () => ['/events/first-page'],
  eventDetail: () => [`/events/${event.id}/detail`, `/events/${event.id}/detail?ranks=true`],
  eventChanges: () => [`/events/${event.id}/changes?since=${revision}`],
  eventRegistration: () => [`/events/${event.id}/registration`],
  countViewers: () => [`/events/${event.id}/viewers`],
  onAir: () => [`/events/${event.id}/boards`],
  seriesOfEvent: () => [`/events/${event.id}/series`],
  // No document is made of a race that nobody declared official.
  downloadDocument: () => [],
  exportList: () =>
    visitorsKinds.flatMap((kind) =>
      ['format=csv', 'format=xlsx', 'format=csv&rankedBy=speed'].map(
        (query) => `/events/${event.id}/exports/${kind}?${query}&${heatQuery()}`,
      ),
    ),
  // Drawn of a name, a result and its place: there is no text to look into.
  resultPicture: () => [],
  ownCertificate: () => [],
  resultPage: () => [`/events/${event.id}/result.html`],
};

/** Each file that operators make for others: lists, files of federations, papers. */
function operatorsFiles(): readonly string[] {
  return [
    ...exportKinds.flatMap((kind) =>
      ['csv', 'xlsx'].map(
        (format) => `/events/${event.id}/exports/${kind}/operator?format=${format}&${columnsOf(kind)}&${heatQuery()}`,
      ),
    ),
    ...exchangeFormats
      // The others want a report or a date of birth of everybody, and hold no distance.
      .filter((format) => /^(iof|lynx)/.test(format))
      .map((format) => `/events/${event.id}/exchange/${format}?${heatQuery()}`),
  ];
}

async function figuresIn(paths: readonly string[], token: string | null): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const answer = await save(app, path, token);
    expect([path, answer.http]).toEqual([path, 200]);
    if ((textIn(answer).match(figures) ?? []).length > 0) found.push(path.replace(/\?.*/, ''));
  }
  return [...new Set(found)].map((path) => path.replace(event.id, ':eventId'));
}

async function operatorDetail(): Promise<OperatorDetailDto> {
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  return routes.operatorEventDetail.item.parse(body.data[0]);
}

/** The texts of each list on paper. */
async function onPaper(): Promise<readonly string[]> {
  const detail = await operatorDetail();
  const texts = await fileTextsOf('de');
  return visitorsKinds.flatMap((kind) => {
    const order = anOrder(detail, {
      kind,
      audience: 'operator',
      format: 'pdf',
      language: 'de',
      heatId: event.heatIds[0] ?? null,
    });
    const lists = new RaceLists(
      readDetail(order.detail, 'operator', order.choice.heatId),
      { triggers: [], log: [] },
      order.choice,
      texts,
      plainPaper,
    );
    const table = chosenTable(lists);
    if (table === null) throw new Error('The list is too long.');
    const { content } = pdfPages(table, lists, { now_ms: order.now_ms, accent: '#1f5fbf' });
    return textsOf(content).join(' ').match(figures) ?? [];
  });
}

describe('a value that a template proposed and nobody confirmed', () => {
  test('is told to no visitor, in whatever call', async () => {
    const calls = Object.entries(routes).filter(
      ([, { may, method, path }]) => may === 'everyone' && method === 'GET' && path.startsWith('/events'),
    );
    expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(visitorsCalls).sort());
    const paths = Object.values(visitorsCalls).flatMap((pathsOf) => pathsOf());
    expect(await figuresIn(paths, null)).toEqual([]);
    await measures();
    expect(await figuresIn(paths, null)).toEqual([
      '/events/:eventId/detail',
      '/events/:eventId/changes',
      '/events/:eventId/exports/results',
      '/events/:eventId/result.html',
    ]);
  });

  test('stands in no file and on no paper of operators either', async () => {
    const { token } = event.owner;
    expect(await figuresIn(operatorsFiles(), token)).toEqual([]);
    expect(await onPaper()).toEqual([]);
    await measures();
    expect(await figuresIn(operatorsFiles(), token)).toEqual([
      '/events/:eventId/exports/results/operator',
      '/events/:eventId/exchange/lynxResults',
    ]);
    expect(new Set(await onPaper())).toEqual(new Set(['1.234,567', '74,07']));
  });

  test('is shown to operators as a proposal, and warns as any other', async () => {
    const before = await operatorDetail();
    expect(before.event).toMatchObject({ ...speeds, proposed: ['distance', 'minSpeed', 'maxSpeed'] });
    expect(before.event.measuringPoints[1]).toMatchObject({
      ...finish,
      proposed: ['sectionLength', 'lowerBound_100ns', 'upperBound_100ns'],
    });
    expect(before.heats[0]).toMatchObject({
      distance: 1234.567,
      speedEnabled: true,
      proposed: ['distance', 'minSpeed', 'maxSpeed'],
    });
    expect(before.runs.map(({ speed_ckmh }) => speed_ckmh)).toContain(7407);
    const checks = await app.get(`/events/${event.id}/checks`, event.owner.token);
    expect(checks.body.data).toContainEqual(
      expect.objectContaining({
        kind: 'proposedLength',
        severity: 'look',
        count: 2,
        findings: [expect.objectContaining({ opens: 'settings' }), expect.objectContaining({ opens: 'course' })],
      }),
    );
    await measures();
    const after = await operatorDetail();
    expect('proposed' in after.event).toBe(false);
    expect(after.event.measuringPoints.some((point) => 'proposed' in point)).toBe(false);
    expect(after.heats.some((heat) => 'proposed' in heat)).toBe(false);
    const asked = (await app.get(`/events/${event.id}/checks`, event.owner.token)).body.data;
    expect(asked.map(({ kind }) => kind)).not.toContain('proposedLength');
  });

  test('is not confirmed by saving it as it is, by a form that knows nothing of proposals', async () => {
    await step('settings', { ...speeds, handPrecision: null });
    await step('course', { measuringPoints: course() });
    const detail = await operatorDetail();
    expect(detail.event.proposed).toEqual(['distance', 'minSpeed', 'maxSpeed']);
    expect(detail.event.measuringPoints[1]?.proposed).toEqual([
      'sectionLength',
      'lowerBound_100ns',
      'upperBound_100ns',
    ]);
    await step('settings', { ...speeds, distance: 1234.5, handPrecision: null });
    expect((await operatorDetail()).event.proposed).toEqual(['minSpeed', 'maxSpeed']);
  });

  test('is none in a heat that says its own, and none once it is taken out', async () => {
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}/rules`;
    expect(await app.post(heat, { distance: 1300 }, event.owner.token)).toMatchObject({ body: { status: 0 } });
    await step('settings', { ...speeds, maxSpeed: null, handPrecision: null, proposed: Object.keys(speeds) });
    const { event: rules, heats } = await operatorDetail();
    expect(rules.proposed).toEqual(['distance', 'minSpeed']);
    expect(heats.map(({ proposed }) => proposed)).toEqual([['minSpeed'], ['distance', 'minSpeed']]);
    const { body } = await app.get(`/events/${event.id}/detail`);
    const [first, other] = routes.eventDetail.item.parse(body.data[0]).heats;
    expect([first?.distance, first?.minSpeed, other?.distance]).toEqual([1300, null, null]);
  });

  test('stays a proposal in a copy of the event, and over a restart', async () => {
    const copied = await app.post(`/events/${event.id}/copy`, { withCompetitors: false }, event.owner.token);
    expect(copied.body.data[0]?.['event']).toMatchObject({ proposed: ['distance', 'minSpeed', 'maxSpeed'] });
    await app.restart();
    expect((await operatorDetail()).event.proposed).toEqual(['distance', 'minSpeed', 'maxSpeed']);
  });
});
