import { useCallback, type ReactNode } from 'react';
import { duration } from '@startwand/timing';
import { expect, test, vi } from 'vitest';
import { aPage } from '../testing/a-page.tsx';
import { BibPlate } from './BibPlate.tsx';
import { ClassTag } from './ClassTag.tsx';
import { CompetitorName } from './CompetitorName.tsx';
import { GapText, TimeText } from './TimeText.tsx';
import { useTickingText } from './use-ticking-text.ts';

test('names, bibs, classes and times stay as they are on a page that a browser translates', async () => {
  const page = await aPage(null);
  await page.show(
    <>
      <BibPlate bib={7} />
      <CompetitorName competitor={{ firstName: 'Rosa', lastName: 'Winter' }} />
      <ClassTag name="Ladies" />
      <TimeText time={duration(625_000_000)} decimals={2} />
      <GapText gap={duration(1_000_000)} decimals={2} />
    </>,
  );
  expect(translatable(page.place)).toEqual([]);
});

test('a running clock goes on when a browser that translates the page has replaced its text', async () => {
  let shown = '1:02.3';
  const page = await aPage(null);
  await page.show(<Ticking textAt={() => shown} />);
  const clock = page.place.querySelector('span');
  const replacement = document.createElement('span');
  replacement.textContent = shown;
  clock?.replaceChildren(replacement);
  shown = '1:02.4';
  await vi.waitFor(() => expect(clock?.textContent).toBe('1:02.4'));
  expect(translatable(page.place)).toEqual([]);
});

function Ticking(props: { readonly textAt: () => string }): ReactNode {
  const { textAt } = props;
  return <span ref={useTickingText(useCallback(() => textAt(), [textAt]))} />;
}

/** Texts that a browser may replace when it translates the page. */
function translatable(place: Element): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('[translate="no"]') === null) texts.push(textContent ?? '');
  }
  return texts;
}
