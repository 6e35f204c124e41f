/** The page of one result: what is shown and sent on, and what it says where there is nothing to show. */
import type { PublicDetailDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { detail, racer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { EventContext } from '../event/event-context.ts';
import { ResultOf } from './ResultOf.tsx';

async function pageOf(competitorId: string, shown: PublicDetailDto = detail) {
  const page = await aPage(null);
  await page.show(
    <EventContext value={{ detail: shown, changedAt: null }}>
      <ResultOf competitorId={competitorId} />
    </EventContext>,
  );
  return page;
}

test('it has name, rank and the picture in the language of the page', async () => {
  const page = await pageOf('c3');
  await page.says('Last3 First');
  await page.says('Rank 4 of 4');
  const picture = page.find('img[width="1080"]');
  expect(picture?.getAttribute('src')).toMatch(
    /^\/mt1\/api\/events\/\w+\/competitors\/c3\/picture\?language=en&of=ok620000000/,
  );
  expect(picture?.getAttribute('alt')).toBe('Picture with the result of Last3 First');
  const rank = [...page.place.querySelectorAll('b')].find(({ textContent }) => textContent === 'Rank 4 of 4');
  // The words come before the picture, and one row of a course is not told twice.
  expect((rank?.compareDocumentPosition(picture ?? document) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(page.find('table')).toBeNull();
  const save = page.find('a[download]');
  expect(save?.getAttribute('href')).toBe(picture?.getAttribute('src'));
  expect(save?.getAttribute('download')).toBe('Last3-First.png');
  expect(document.title).toContain('Last3 First');
});

test('another result has another picture', async () => {
  const page = await pageOf('c3');
  const before = page.find('img[width="1080"]')?.getAttribute('src');
  const runs = detail.runs.map((run) => (run.competitorId === 'c3' ? { ...run, result_100ns: 1 } : run));
  await page.show(
    <EventContext value={{ detail: { ...detail, runs }, changedAt: null }}>
      <ResultOf competitorId="c3" />
    </EventContext>,
  );
  expect(page.find('img[width="1080"]')?.getAttribute('src')).not.toBe(before);
});

test('the picture goes to an app as a file where the browser can, and as a link where it cannot', async () => {
  const sent: ShareData[] = [];
  let takesFiles = true;
  Object.assign(navigator, {
    share: (data: ShareData) => Promise.resolve(void sent.push(data)),
    canShare: () => takesFiles,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Blob(['png']))));
  try {
    const page = await pageOf('c4');
    await page.press('Share picture');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.files?.map(({ name, type }) => [name, type])).toEqual([['Last4-First.png', 'image/png']]);
    takesFiles = false;
    await page.press('Share picture');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ title: 'Last4 First', url: location.href });
    expect(sent[1]?.files).toBeUndefined();
  } finally {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  }
});

test('a picture that cannot be had is said, and the result stands beside it', async () => {
  const page = await pageOf('c1');
  await act(async () => page.find('img[width="1080"]')?.dispatchEvent(new Event('error')));
  await page.says('The picture cannot be shown at the moment.');
  await page.says('Rank 3 of 4');
  expect(page.find('a[download]')).toBeNull();
});

test('who is not entered, has not come in, or whose results are not public is told so', async () => {
  await (await pageOf('nobody')).says('No longer in this event');
  const waiting = await pageOf('c9', { ...detail, competitors: [...detail.competitors, racer(9, 'U14')] });
  await waiting.says('No result yet');
  expect(waiting.find('img[width="1080"]')).toBeNull();
  const kept = await pageOf('c3', { ...detail, event: { ...detail.event, publicResult: false } });
  expect(kept.find('img[width="1080"]')).toBeNull();
  expect(kept.place.textContent).not.toContain('Rank');
});
