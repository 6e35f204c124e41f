/** A fault of the service, as a person meets it. */
import { calls, failure, stringifyJson, type ErrorName } from '@startwand/contract';
import { expect, test } from 'vitest';
import { readAnswer } from '../api/answer.ts';
import { CodeMissing } from '../base/screen.ts';
import { aPage } from '../testing/a-page.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';

const requestId = '3f1c0c1e-1a8b-4d6e-9a51-000000000001';

async function shown(name: ErrorName): Promise<string> {
  const body = stringifyJson({ ...failure(name), requestId });
  const answer = await readAnswer(calls.listDevices, new Response(body, { status: 500 }));
  const page = await aPage(null);
  await page.show(<ScreenFailed error={'error' in answer ? answer.error : null} />);
  return page.place.textContent ?? '';
}

test('names the request, so that whoever runs the service finds it in the log', async () => {
  expect(await shown('SERVER_ERROR')).toContain(requestId);
});

test('a screen whose code does not come is said in one sentence, with a button', async () => {
  const page = await aPage(null);
  await page.show(<ScreenFailed error={new CodeMissing('gone')} />);
  await page.says('A part of this page could not be loaded.');
  expect([...page.place.querySelectorAll('main button')].map((button) => button.textContent)).toEqual(['Reload']);
});
