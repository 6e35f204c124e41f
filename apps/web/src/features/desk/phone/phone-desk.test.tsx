/** What a desk on a phone has of its own: lists behind tabs, and figures for a thumb. */
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { aDesk } from '../../../testing/a-desk.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { FinishColumn } from '../columns/FinishColumn.tsx';
import type { Desk, DeskCommands } from '../use-desk.ts';
import { DeskPad } from './DeskPad.tsx';
import type { DeskTab } from './desk-tab.ts';
import { DeskTabs } from './DeskTabs.tsx';

const wholeHeat = { list: null, listRankOf: null, onLists: null } as const;

test('the finish counts who finished, and says apart who is out', async () => {
  const page = await aPage();
  const { results, competitors } = aDesk().situation().desk;
  const [ended] = results.runs;
  if (ended === undefined) throw new Error('Nobody finished.');
  const withOne = { ...results, runs: [ended, { ...ended, runId: 'out', status: 'dnf' as const }] };
  const column = {
    competitors,
    decimals: 2,
    totalDecimals: null,
    pickedId: null,
    currentId: null,
    ...wholeHeat,
  } as const;
  await page.show(<FinishColumn {...column} results={withOne} onPick={() => undefined} />);
  expect(page.find('h2')?.textContent).toBe('Finish 1 · 1 out');
  await page.show(<FinishColumn {...column} results={results} onPick={() => undefined} />);
  expect(page.find('h2')?.textContent).toBe('Finish 1');
  await page.close();
});

test('figures come by one press, and mean what keys mean', async () => {
  const page = await aPage();
  const { dispatch, press, box, selection } = aDesk();
  await page.show(<DeskPad commands={{ dispatch, perform: press } as unknown as DeskCommands} />);
  const key = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  expect(key('3')).toBeNull();
  const pad = document.querySelector<HTMLButtonElement>('[data-testid="desk-pad"]');
  await act(async () => pad?.click());
  await page.says('0');
  key('2')?.click();
  key('7')?.click();
  expect(box()).toBe(27);
  key('Erase a figure of the bib')?.click();
  expect(box()).toBe(2);
  key('Let go of bib, then of impulse')?.click();
  expect(selection().typed).toBe('');
  await page.close();
});

test('each list is one press away, and says how many stand in it', async () => {
  const page = await aPage();
  const desk = aDesk().situation() as unknown as Desk;
  const chosen: DeskTab[] = [];
  function Shown() {
    const [tab, show] = useState<DeskTab>('course');
    return (
      <DeskTabs
        desk={desk}
        tab={tab}
        onTab={(one) => {
          chosen.push(one);
          show(one);
        }}
      />
    );
  }
  await page.show(<Shown />);
  expect([...document.querySelectorAll('nav button')].map(({ textContent }) => textContent)).toEqual([
    'Start 1',
    'On course 1',
    'Finish 1',
  ]);
  await page.press('Finish 1');
  expect(chosen).toEqual(['finish']);
  expect(document.querySelector('nav [aria-current]')?.textContent).toBe('Finish 1');
  await page.close();
});

test('the start list counts who was passed over, as its column does', async () => {
  const page = await aPage();
  const situation = aDesk().situation();
  const desk = { ...situation, desk: { ...situation.desk, passedOver: ['finished'] } } as unknown as Desk;
  await page.show(<DeskTabs desk={desk} tab="start" onTab={() => undefined} />);
  await page.says('Start 2');
  await page.close();
});
