import { calls } from '@startwand/contract';
import { requestOf, urlOf } from '@startwand/contract/client/request.ts';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { aPage } from '../testing/a-page.tsx';
import { refused } from '../testing/a-server.ts';
import { fileNameOf } from '../api/download.ts';
import { useDownload } from './use-download.ts';

const params = { eventId: 'e1', kind: 'results' };

test('a file comes with the token, under the name that the server gives it', async () => {
  function List(): ReactNode {
    const { state, start } = useDownload(calls.exportList);
    const query = { format: 'csv', columns: ['bib', 'name'] };
    return (
      <button type="button" onClick={() => void start({ params, query })}>
        {state.kind === 'failed' ? state.error.failure : state.kind}
      </button>
    );
  }
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: unknown) {
    if (this instanceof HTMLAnchorElement) saved.push(this.download);
  });
  const released = vi.spyOn(URL, 'revokeObjectURL');
  const page = await aPage();
  page.server.answers(calls.exportList, () => refused('RESULTS_NOT_PUBLIC', 403));
  await page.show(<List />);
  await page.press('idle');
  await page.says('RESULTS_NOT_PUBLIC');
  const headers = {
    'content-disposition': `attachment; filename="R.csv"; filename*=UTF-8''R%C3%A4nge.csv`,
  };
  page.services.session.remember({ token: 'a token', user: { id: 'anna' } as never });
  page.server.answers(calls.exportList, () => new Response('1;Anna', { headers }));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await page.press('RESULTS_NOT_PUBLIC');
  await page.says('idle');
  vi.runAllTimers();
  vi.useRealTimers();
  expect(released).toHaveBeenCalledWith('blob:file');
  expect(saved).toEqual(['Ränge.csv']);
  expect(page.server.asked.at(-1)).toMatchObject({ token: 'a token' });
  expect(page.server.asked.at(-1)?.query.getAll('columns')).toEqual(['bib', 'name']);
});

test('a name is read whatever the server could write of it', () => {
  expect(fileNameOf('attachment; filename="list.xlsx"')).toBe('list.xlsx');
  expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A")).toBe('download');
  expect(fileNameOf('inline')).toBe('download');
});

test('a file goes as a part, its words as another', async () => {
  const input = { params: { eventId: 'e1' }, body: { name: 'Plan' }, file: new Blob(['x']) };
  const { body, headers } = requestOf(calls.addDocument, input, null);
  if (!(body instanceof FormData)) throw new Error('no form');
  expect(body.get('document')).toBe('{"name":"Plan"}');
  expect(body.get('file')).toBeInstanceOf(Blob);
  // The browser adds the boundary.
  expect(new Headers(headers).has('content-type')).toBe(false);
  expect(urlOf(calls.exportList, { params, query: { columns: ['bib', 'class'] } })).toBe(
    '/mt1/api/events/e1/exports/results?columns=bib&columns=class',
  );
});
