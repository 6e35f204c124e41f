/** Who is on the way after a mass start. */
import type { RunDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainPoints } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { detail, finished } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { EventContext } from '../event/event-context.ts';
import { CompetitorOpeningContext } from '../event/use-competitor-opening.ts';
import { Crowd } from './Crowd.tsx';

const opening = { open: () => undefined, close: () => undefined };

/** On the way, past the first point. */
function onTheWay(bib: number, seconds: number): RunDto {
  const run = finished(bib, seconds);
  return { ...run, status: 'onCourse', runTime_100ns: null, net_100ns: null, result_100ns: null };
}

test('the point of the first is said once: whoever is behind it there has the gap alone', async () => {
  const heat = { ...plainHeat, massStart: true };
  const runs = [onTheWay(1, 60), onTheWay(2, 61)];
  const shown = { ...detail, runs, heats: [heat], event: { ...plainEvent, measuringPoints: plainPoints(3) } };
  const { onCourse } = new HeatLists().view(shown, heat);
  const page = await aPage(null);
  await page.show(
    <CompetitorOpeningContext value={opening}>
      <EventContext value={{ detail: shown, changedAt: null }}>
        <Crowd rows={onCourse} heat={heat} />
      </EventContext>
    </CompetitorOpeningContext>,
  );
  await page.says('Last1 First');
  const rows = [...page.place.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows.map((row) => row?.includes('Intermediate 1'))).toEqual([true, false]);
  expect(rows[1]).toContain('+1.00');
});
