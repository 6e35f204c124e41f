/** Impulses that were received while the heat was armed, but are stamped outside: the desk counts them, one key takes all. */
import { expect, test } from 'vitest';
import { aDesk, anImpulse } from '../../../testing/a-desk.ts';
import { aPage } from '../../../testing/a-page.tsx';
import type { Desk } from '../use-desk.ts';
import { StampedOutside } from './StampedOutside.tsx';

const outside = (id: string, heatId: string | null = 'h1') =>
  anImpulse(id, {
    judgement: { status: 'unassigned', reason: 'stampedOutside', heatId, section: 1, byOperator: false },
  });
const open = [outside('a'), outside('b'), outside('c', null), outside('elsewhere', 'h2'), anImpulse('nobody')];
test('the line says how many are stamped outside, and C takes all of them', async () => {
  const page = await aPage();
  const desk = aDesk(open, undefined, {}, [], 'armed');
  const commands = { perform: desk.press };
  await page.show(<StampedOutside desk={{ ...desk.situation(), commands } as unknown as Desk} />);
  await page.says('3 impulses were received while the heat was armed, but are stamped outside.');
  await page.says('Take 3 impulses');
  desk.press('takeStamped');
  expect(desk.did).toEqual(['takeStamped', '→ take stamped']);
  await page.close();
});

test('there is nothing to take in a heat that is finished', () => {
  const desk = aDesk(open, undefined, {}, [], 'finished');
  desk.press('takeStamped');
  expect(desk.did).toEqual(['? noneStamped']);
});
