/** How long somebody has been on course is by the timer's clock, whichever the server's is. */
import type { OperatorDetailDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { expect, test } from 'vitest';
import { RaceClockContext } from '../../../services/race-clock.ts';
import { detail as winter } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { aCompetitor, aRun, finished, second } from '../../../testing/a-run.ts';
import { useDeskHeat } from '../use-desk-heat.ts';

const heat = { ...(winter.heats[0] ?? plainHeat), state: 'armed' as const, distance: 1_000 };

function Doubts({ detail }: { readonly detail: OperatorDetailDto }) {
  const { runDoubts } = useDeskHeat(detail, heat);
  return <p>{`in doubt: ${runDoubts.map(({ kind, runId }) => `${kind} ${runId}`).join(', ')}`}</p>;
}

test.each([
  { clock: 'ten minutes ahead of the laptop', ahead_s: 600n },
  { clock: 'ten minutes behind it', ahead_s: -600n },
  { clock: 'the same', ahead_s: 0n },
])('somebody is on course for too long by the clock of the timer: $clock', async ({ ahead_s }) => {
  const page = await aPage();
  const stampOf = (before_s: bigint) =>
    BigInt(Math.floor(page.services.clock.now())) * BigInt(TICKS_PER_MILLISECOND) + (ahead_s - before_s) * second;
  const started = (id: string, before_s: bigint) => {
    const start = {
      edited: false,
      replaced: false,
      scheduled: false,
      manual: false,
      timestamp_100ns: stampOf(before_s),
    };
    return aRun(id, { status: 'onCourse', data: { sections: [start, null] } });
  };
  const field = ['a', 'b', 'c'].map((id, place) => finished(id, place * 10, place * 10 + 40));
  const detail: OperatorDetailDto = {
    ...winter,
    competitors: ['a', 'b', 'c', 'short', 'long'].map((id, place) => aCompetitor(id, place + 1)),
    startLists: [],
    runs: [...field, started('short', 30n), started('long', 200n)],
    triggers: [],
    log: [],
    decisions: [],
  };
  await page.show(
    <RaceClockContext value={Number(ahead_s * second)}>
      <Doubts detail={detail} />
    </RaceClockContext>,
  );
  await page.says('in doubt: tooLong h1.1.long.1');
  expect(page.place.textContent).toBe('in doubt: tooLong h1.1.long.1');
  await page.close();
});

test('the first starter is on course for too long by the sport, before anybody has finished', async () => {
  const page = await aPage();
  const now = BigInt(Math.floor(page.services.clock.now())) * BigInt(TICKS_PER_MILLISECOND);
  const started = (id: string, before_s: bigint) => {
    const start = { edited: false, replaced: false, scheduled: false, manual: false };
    const sections = [{ ...start, timestamp_100ns: now - before_s * second }, null];
    return aRun(id, { status: 'onCourse', data: { sections } });
  };
  const detail: OperatorDetailDto = {
    ...winter,
    competitors: ['short', 'long'].map((id, place) => aCompetitor(id, place + 1)),
    startLists: [],
    runs: [started('short', 300n), started('long', 500n)],
    triggers: [],
    log: [],
    decisions: [],
  };
  await page.show(<Doubts detail={detail} />);
  await page.says('in doubt:');
  expect(page.place.textContent).toBe('in doubt: ');
  // 1,000 m take 400 s at 9 km/h. The sport is chosen while they are on course.
  const withSport = { ...detail, event: { ...detail.event, sport: 'giantSlalom' as const } };
  await page.show(<Doubts detail={withSport} />);
  await page.says('in doubt: tooLong h1.1.long.1');
  expect(page.place.textContent).toBe('in doubt: tooLong h1.1.long.1');
  await page.close();
});
