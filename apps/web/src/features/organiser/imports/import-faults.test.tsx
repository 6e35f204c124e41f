import {
  routes,
  errors,
  errorsOf,
  importFaultCodes,
  calls,
  type ErrorName,
  type ImportDto,
  type ImportedPeopleDto,
  type ImportSettings,
} from '@startwand/contract';
import { loadSection, loadTexts } from '@startwand/locales';
import { timestamp } from '@startwand/timing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AccountContext, useUser } from '../../../services/account.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok, refused } from '../../../testing/a-server.ts';
import { CheckStep } from './CheckStep.tsx';
import { FileStep } from './FileStep.tsx';
import { useMending } from './use-mending.ts';
import { useOpenImport, type OpenImport } from './use-open-import.ts';
import { useSettings } from './use-settings.ts';
import { useUpload } from './use-upload.ts';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
async function open(element: ReactNode) {
  const page = await aPage();
  pages.push(page);
  await page.show(element);
  return page;
}
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  window.localStorage.clear();
});

describe('a file that is refused', () => {
  /** Those that take the reader to another page. */
  const elsewhere = new Set<ErrorName>(['NOT_LOGGED_IN', 'REAUTHENTICATE']);
  const names = errorsOf(routes.uploadImport).filter((name) => !elsewhere.has(name));

  test('is told with its reason, and that nothing was imported, whatever the reason', async () => {
    const texts = await loadTexts('en');
    const page = await open(<Uploading />);
    for (const name of names) {
      page.server.answers(calls.uploadImport, () => refused(name, errors[name].http));
      await page.press('Send');
      await page.says(`${texts.errors[name]} Nothing was imported.`);
    }
    expect(page.detours).toEqual([]);
  });

  test.each([
    ['rows', 30_000, 'This list has 30,000 rows; up to 20,000 are read. Delete what is not needed, or split it.'],
    ['columns', undefined, 'This file has more than 20,000 columns; up to 20,000 are read.'],
    ['cells', 316_200, 'This file has 316,200 cells; up to 20,000 are read.'],
  ] as const)('has too many %s, and is told with both numbers', async (what, found, text) => {
    const name = what === 'rows' ? 'IMPORT_TOO_MANY_ROWS' : 'IMPORT_TOO_LARGE';
    const counted = found === undefined ? {} : { found };
    const issues = [{ path: ['file', what], code: 'TOO_LARGE', limit: 20_000, ...counted }] as const;
    const page = await open(<Uploading />);
    page.server.answers(calls.uploadImport, () => refused(name, 413, { issues }));
    await page.press('Send');
    await page.says(text);
  });

  test('may be sent again where nobody answered, under the same key', async () => {
    const page = await open(<Uploading />);
    const keys: (string | null)[] = [];
    page.server.answers(calls.uploadImport, () => refused('BUSY', 503));
    await page.press('Send');
    await page.press('Send again');
    for (const { key } of page.server.asked) keys.push(key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await page.press('Send');
    await vi.waitFor(() => expect(page.server.asked[2]?.key).not.toBe(keys[0]));
  });
});

describe('rows that are faulty', () => {
  const faulty = importFaultCodes.map((code, index) => ({ row: index + 2, code }));

  test('have each fault in words beside the cell that it marks', async () => {
    const words = await loadSection('imports', 'en');
    const page = await aPage();
    pages.push(page);
    page.server.answers(calls.getImport, () => ok([anImport(faulty)]));
    await page.show(<Checking />);
    await page.says('17 of 20 rows need a look.');
    for (const { row, code } of faulty) {
      const line = page.find(`[aria-label="Row ${row}"]`);
      expect(line?.textContent).toContain(words.faults[code]);
      expect(line?.querySelector('[aria-invalid="true"]')).not.toBeNull();
    }
  });

  test('are mended where they stand, and stay there; mends that come meanwhile go together', async () => {
    const page = await aPage();
    pages.push(page);
    const [first, second] = [
      { row: 2, code: 'REQUIRED' },
      { row: 3, code: 'REQUIRED' },
    ] as const;
    page.server.answers(calls.getImport, () => ok([anImport([first, second])]));
    const answers: ((answer: Response) => void)[] = [];
    page.server.answers(calls.validateImport, () => new Promise((resolve) => answers.push(resolve)));
    await page.show(<Checking />);
    await page.says('Row 2');
    const field = (row: number) => `[aria-label="Row ${row}"] input`;
    await page.type(field(2), 'Moser');
    await page.leave(field(2));
    await page.type(field(3), 'Bakken');
    await page.leave(field(3));
    await page.press('Leave out row 3');
    expect(sentMends(page.server.asked)).toEqual([{ cells: ['Moser'], leftOut: [] }]);
    answers[0]?.(ok([anImport([second])]));
    await page.says('Fixed');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(sentMends(page.server.asked)[1]).toEqual({ cells: ['Moser', 'Bakken'], leftOut: [3] });
    answers[1]?.(ok([anImport([])]));
    await page.says('All 20 rows are in order.');
    expect(page.find(field(2))).toMatchObject({ value: 'Moser' });
    expect(page.place.textContent).toContain('Is not imported');
  });
});

test('rows about nobody are told with what stands in them, and how many more there are', async () => {
  const page = await aPage();
  pages.push(page);
  const remarks = { count: 22, rows: [{ row: 7, text: 'U14 weiblich' }] };
  const item = anImport([]);
  const check = item.check === null ? null : { ...item.check, remarks };
  page.server.answers(calls.getImport, () => ok([{ ...item, check }]));
  await page.show(<Checking />);
  await page.says('22 rows are about nobody and are not imported:');
  expect(page.find('[data-testid=import-remarks]')?.textContent).toBe('Row 7: «U14 weiblich»and 21 more');
});

test('what a row says and the import does not make of it is told with what it comes to', async () => {
  const page = await aPage();
  pages.push(page);
  const total = { row: 3, field: 'result', said: '1:05.00', computed: '1:06.00' };
  const split = { row: 4, field: 'split:1', said: '31.20', computed: null };
  const { check, ...item } = anImport([]);
  const differences = { count: 5, rows: [total, split] };
  page.server.answers(calls.getImport, () => ok([{ ...item, check: check && { ...check, differences } }]));
  await page.show(<Checking />);
  await page.says('5 values of the file are not imported as they stand:');
  expect(page.find('[data-testid=import-differences]')?.textContent).toBe(
    'Row 3, result: «1:05.00», by this import 1:06.00Row 4, split:1: «31.20» is not importedand 3 more',
  );
});

describe('people who are in the event already', () => {
  const people: ImportedPeopleDto = {
    newCount: 3,
    changedCount: 1,
    sameCount: 1,
    leftOutCount: 0,
    rows: [
      {
        row: 4,
        name: 'Moser Eva',
        competitorId: 'c1',
        startNumber: 12,
        likeRow: null,
        changes: [
          { field: 'club', was: null, becomes: 'SC Hall' },
          { field: 'gender', was: 'male', becomes: 'female' },
        ],
      },
      { row: 6, name: 'Moser Eva', competitorId: null, startNumber: null, likeRow: 4, changes: [] },
    ],
  };

  test('are listed with what changes, field by field, and can be left out', async () => {
    const page = await aPage();
    pages.push(page);
    page.server.answers(calls.getImport, () => ok([anImport([], people)]));
    page.server.answers(calls.validateImport, () => ok([anImport([], people)]));
    await page.show(<Checking />);
    await page.says('Already entered with bib 12');
    for (const text of ['3 new', '1 changed', 'club: empty → SC Hall', 'gender: male → female']) await page.says(text);
    await page.says('Same name as in row 4, entered as another person');
    await page.choose('select', 'leaveOut');
    await page.press('Leave out row 6');
    await vi.waitFor(() => expect(page.server.asked.filter(({ route }) => route === 'validateImport')).toHaveLength(2));
    const sent = page.server.asked.flatMap(({ route, body }) =>
      route === 'validateImport' ? [routes.validateImport.body.parse(body)] : [],
    );
    expect(sent).toMatchObject([{ entered: 'leaveOut' }, { entered: 'leaveOut', mends: { leftOut: [6] } }]);
  });

  test('who stand in the file twice can be said to be two', async () => {
    const page = await aPage();
    pages.push(page);
    page.server.answers(calls.getImport, () => ok([anImport([{ row: 3, code: 'PERSON_REPEATED' }])]));
    page.server.answers(calls.validateImport, () => ok([anImport([])]));
    await page.show(<Checking />);
    await page.press('Row 3 is another person');
    await vi.waitFor(() => expect(page.server.asked.some(({ route }) => route === 'validateImport')).toBe(true));
    const { mends } = routes.validateImport.body.parse(page.server.asked.at(-1)?.body);
    expect(mends?.otherPeople).toEqual([3]);
  });
});

test('a row without a bib shows the lane, although that column is not imported', async () => {
  const page = await aPage();
  pages.push(page);
  const item = anImport([{ row: 2, code: 'REQUIRED' }]);
  const check = item.check === null ? null : { ...item.check, rows: [{ row: 2, texts: ['', '5'] }] };
  page.server.answers(calls.getImport, () => ok([{ ...item, check }]));
  await page.show(<Checking />);
  await page.says('Lane 5');
});

function Uploading(): ReactNode {
  const upload = useUpload({ eventId: 'e1', kind: 'competitors', heatId: null }, () => {});
  return (
    <>
      <button onClick={() => upload.send(new File(['x'], 'list.xlsx'))}>{'Send'}</button>
      <FileStep eventId="e1" kind="competitors" upload={upload} held={null} />
    </>
  );
}

function Checking(): ReactNode {
  return (
    <AccountContext value={useUser()}>
      <Opened />
    </AccountContext>
  );
}

function Opened(): ReactNode {
  const one = useOpenImport('e1', 'i1');
  const [item] = one.query.kind === 'ready' ? one.query.data : [];
  return item === undefined ? null : <Rows open={one} item={item} />;
}

function Rows(props: { readonly open: OpenImport; readonly item: ImportDto }): ReactNode {
  const { item } = props;
  const kept = useSettings(item);
  const { settings } = kept;
  const mending = useMending(kept, props.open);
  return item.check === null ? null : (
    <CheckStep
      check={item.check}
      settings={settings}
      headings={['Surname', 'Lane']}
      mending={mending}
      nameOf={(name) => name}
    />
  );
}

type Fault = Pick<NonNullable<ImportDto['check']>['faults'][number], 'row' | 'code'>;

function anImport(faults: readonly Fault[], people?: ImportedPeopleDto): ImportDto {
  const settings: ImportSettings = {
    sheet: 0,
    headingRow: 1,
    assignment: { lastName: 0 },
    language: 'en',
    reversedBest: 0,
  };
  return {
    id: 'i1',
    kind: 'competitors',
    heatId: null,
    fileName: 'list.xlsx',
    state: 'validated',
    createdAt: timestamp(0n),
    expiresAt: timestamp(0n),
    fields: [{ field: 'lastName', isRequired: true }],
    sheets: [],
    settings,
    progress: null,
    appliedCount: null,
    check: {
      rowCount: 20,
      faultyCount: faults.length,
      faultCount: faults.length,
      faults: faults.map(({ row, code }) => ({ row, column: 0, field: 'lastName', code })),
      rows: faults.map(({ row }) => ({ row, texts: [''] })),
      ...(people === undefined ? {} : { people }),
    },
  };
}

function sentMends(asked: readonly { readonly route: string; readonly body: unknown }[]) {
  return asked.flatMap(({ route, body }) => {
    if (route !== 'validateImport') return [];
    const { mends } = routes.validateImport.body.parse(body);
    return { cells: mends?.cells.map(({ text }) => text), leftOut: mends?.leftOut };
  });
}
