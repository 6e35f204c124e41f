import { calls, type ImportDto } from '@startwand/contract';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { ok, refused } from '../../../testing/a-server.ts';
import { FileStep } from './FileStep.tsx';
import { useUpload } from './use-upload.ts';

let page: Awaited<ReturnType<typeof aPage>>;
afterEach(() => page.close());

function Importing({ onUploaded }: { readonly onUploaded: (id: string) => void }): ReactNode {
  const upload = useUpload({ eventId: 'e1', kind: 'competitors', heatId: null }, onUploaded);
  return <FileStep eventId="e1" kind="competitors" upload={upload} held={null} />;
}

const item: ImportDto = {
  id: 'i1',
  kind: 'competitors',
  heatId: null,
  fileName: 'list.csv',
  state: 'uploaded',
  createdAt: 0n,
  expiresAt: 1n,
  fields: [],
  sheets: [],
  settings: null,
  check: null,
  progress: null,
  appliedCount: null,
};

/** A page that sends pasted rows, whose upload waits for an answer. */
async function sending(answers: { readonly cancel: () => Response }) {
  page = await aPage();
  const uploaded: string[] = [];
  let answer: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  let readingId = '';
  page.server.answers(calls.uploadImport, () => promise);
  page.server.answers(calls.importReading, ({ path }) => {
    readingId = path.split('/').at(-1) ?? '';
    return ok([{ id: readingId, ahead: 2, share: 0.4 }]);
  });
  page.server.answers(calls.cancelImportReading, answers.cancel);
  page.server.answers(calls.removeImport, () => ok([{ id: 'i1' }]));
  await page.show(<Importing onUploaded={(id) => uploaded.push(id)} />);
  const clipboardData = { getData: () => 'Bib\tName\n7\tMoser', files: [] };
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
  });
  await page.says('Reading the file');
  await page.says('2 files are read before it');
  return {
    uploaded,
    answer,
    asked: () => page.server.asked.map(({ route }) => route),
    readingId: () => readingId,
  };
}

test('while a file is read the page says how far it is, and a cancelled reading is no fault', async () => {
  const sent = await sending({ cancel: () => ok([{ id: 'r1' }]) });
  expect(page.place.querySelector('progress')?.getAttribute('value')).toBe('0.4');
  const [upload] = page.server.asked.filter(({ route }) => route === 'uploadImport');
  expect(sent.readingId()).toBe(upload?.key);
  await page.press('Cancel reading');
  sent.answer(refused('IMPORT_CANCELLED', 409));
  await vi.waitFor(() => expect(page.place.querySelector('progress')).toBeNull());
  expect(sent.asked()).toContain('cancelImportReading');
  expect(page.place.textContent).not.toContain('Nothing was imported');
  expect(sent.uploaded).toEqual([]);
});

test('a file that was read at the very moment in which it was cancelled is removed again', async () => {
  const sent = await sending({ cancel: () => ok([{ id: 'r1' }]) });
  await page.press('Cancel reading');
  await vi.waitFor(() => expect(sent.asked()).toContain('cancelImportReading'));
  sent.answer(ok([item]));
  await vi.waitFor(() => expect(sent.asked()).toContain('removeImport'));
  expect(sent.uploaded).toEqual([]);
});

test('a reading that the server does not know of ends when the page hangs up', async () => {
  await sending({ cancel: () => refused('IMPORT_NOT_FOUND', 404) });
  await page.press('Cancel reading');
  await vi.waitFor(() => expect(page.place.querySelector('progress')).toBeNull());
});
