import { expect, test } from 'vitest';
import { aPage } from '../testing/a-page.tsx';
import { CompetitorName } from './CompetitorName.tsx';

test('a name keeps to itself beside a bib and a time, whatever it is written in', async () => {
  const page = await aPage(null);
  const competitor = { firstName: 'רות', lastName: 'כהן' };
  const [bib, time] = ['7 ', ' 1:02.34'];
  await page.show(
    <p>
      {bib}
      <CompetitorName competitor={competitor} />
      {time}
    </p>,
  );
  expect(page.place.querySelector('bdi')?.textContent).toBe('כהן רות');
  expect(page.place.textContent).toBe('7 כהן רות 1:02.34');
});
