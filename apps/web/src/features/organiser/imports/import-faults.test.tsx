import {
  routes,
  errors,
  errorsOf,
  importFaultCodes,
  calls,
  type ErrorName,
  type ImportDto,
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
    await page.says('16 of 20 rows need a look.');
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
    <CheckStep check={item.check} settings={settings} mending={mending} nameOf={(name) => name} />
  );
}

type Fault = Pick<NonNullable<ImportDto['check']>['faults'][number], 'row' | 'code'>;

function anImport(faults: readonly Fault[]): ImportDto {
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
