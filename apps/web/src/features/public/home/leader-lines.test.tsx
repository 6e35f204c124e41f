import { test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { LeaderLines } from './LeaderLines.tsx';

test('a card shows one decimal of a leader timed by hand, and the gap to a measured time whole', async () => {
  const leader = {
    heat: 'Run 1',
    startNumber: 1,
    firstName: 'Eve',
    lastName: 'Turner',
    nation: null,
    class: null,
    result_100ns: 300_000_000,
    isRegularity: false,
    isTotal: false,
    precision: 1,
    ahead_100ns: 3_300_000,
    aheadPrecision: 2,
  } as const;
  const page = await aPage();
  await page.show(<LeaderLines leader={leader} />);
  // The time and the lead stand side by side.
  await page.says('30.00.33 ahead');
  await page.close();
});
