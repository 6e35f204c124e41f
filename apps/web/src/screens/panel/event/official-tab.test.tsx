/** Before a result is official: what there is to look at, each with its one way, and the step. */
import { calls, type FindingDto, type FindingsDto, type OperatorDetailDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { OwnEventContext } from '../../../features/organiser/event/own-event.ts';
import { AccountContext } from '../../../services/account.ts';
import { detail, ownRacer } from '../../../testing/a-heat.ts';
import { aPage, anna } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { OfficialTab } from './OfficialTab.tsx';

const finding: FindingDto = {
  opens: 'run',
  competitorId: 'c1',
  otherId: null,
  runId: 'h1.1.c1.1',
  triggerId: null,
  timestamp_100ns: null,
  deviceId: null,
  section: 1,
  bibs: null,
  count: 1,
};
const kindOf = (
  kind: FindingsDto['kind'],
  severity: FindingsDto['severity'],
  ...findings: FindingDto[]
): FindingsDto => ({
  kind,
  severity,
  heatId: 'h1',
  count: findings.length,
  findings,
});
const race: OperatorDetailDto = {
  ...detail,
  heats: [{ ...plainHeat, state: 'finished' }],
  competitors: [1, 2, 3, 4].map((bib) => ownRacer(bib, null)),
  triggers: [],
  log: [],
  decisions: [],
};

async function show(found: readonly FindingsDto[], shown: OperatorDetailDto = race) {
  const page = await aPage();
  page.server.answers(calls.eventChecks, () => ok([...found]));
  page.server.answers(calls.declareOfficial, () => ok([plainHeat]));
  await page.show(
    <ToastsContext value={someToasts()}>
      <AccountContext value={anna}>
        <OwnEventContext value={shown}>
          <OfficialTab />
        </OwnEventContext>
      </AccountContext>
    </ToastsContext>,
  );
  const links = () => [...page.place.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  const declared = () => page.server.asked.find(({ path }) => path.endsWith('/official'));
  return { ...page, links, declared };
}

test('a clean heat says so, and is declared by one press with the name of who looks', async () => {
  const page = await show([]);
  await page.says('Nothing to look at');
  await page.press('Declare official');
  await act(() => vi.waitFor(() => expect(page.declared()).toBeDefined()));
  expect(page.declared()?.body).toEqual({ name: `${anna.firstName} ${anna.lastName}`, confirms: [] });
});

test('each finding has its one way: to the run, the impulse, the competitor, the device', async () => {
  const page = await show([
    kindOf('openImpulse', 'stops', { ...finding, opens: 'impulse', competitorId: null, triggerId: 't1' }),
    kindOf('noFinish', 'look', finding),
    kindOf('samePerson', 'look', { ...finding, opens: 'competitor', otherId: 'c2' }),
    kindOf('notSynchronised', 'look', { ...finding, opens: 'device', competitorId: null, deviceId: '231203016' }),
  ]);
  await page.says('An impulse nobody has');
  const [impulse, run, competitor, device] = page.links();
  expect(impulse).toContain('/triggers?open=t1');
  expect(run).toContain('/heats/h1/desk?run=c1');
  expect(competitor).toContain('/competitors?competitor=c1');
  expect(device).toContain('/devices/edit/231203016');
  expect(page.place.textContent).toMatch(/Bib 1 .?Last1 First/);
});

test('a length that is a proposal leads to where it is confirmed', async () => {
  const ofEvent = { ...finding, competitorId: null, runId: null, section: null };
  const page = await show([
    {
      ...kindOf('proposedLength', 'look', { ...ofEvent, opens: 'settings' }, { ...ofEvent, opens: 'course' }),
      heatId: null,
    },
  ]);
  await page.says('Length is a proposal: measured?');
  await page.says('Length of the course');
  await page.says('Lengths of sections');
  expect(page.links().map((link) => link?.replace(/^.*\/edit\//, ''))).toEqual([
    expect.stringMatching(/\?step=settings$/),
    expect.stringMatching(/\?step=course$/),
  ]);
});

test('a start list that no longer follows its ranking is named before its heat begins, with the way to the list', async () => {
  const later = { ...plainHeat, id: 'h2', name: 'Run 2', position: 1, state: 'prepared' as const };
  const outdated = {
    ...finding,
    opens: 'startList' as const,
    competitorId: null,
    runId: null,
    section: null,
    count: 2,
  };
  const page = await show([{ ...kindOf('outdatedList', 'look', outdated), heatId: 'h2' }], {
    ...race,
    heats: [...race.heats, later],
  });
  await page.says('Start list older than the ranking it was made from');
  expect(page.find('#before-h2')?.textContent).toBe('Run 2');
  expect(page.links()).toEqual([expect.stringContaining('/heats/h2/start-list?part=order')]);
});

test('what stops the result is named, and declared only by who knows of it', async () => {
  const page = await show([kindOf('stillOnCourse', 'stops', finding), kindOf('noFinish', 'look', finding)]);
  await page.says('Still on course');
  await page.press('Declare official');
  expect(page.declared()).toBeUndefined();
  await page.says('This is still open.');
  await page.press('Declare all the same');
  await act(() => vi.waitFor(() => expect(page.declared()).toBeDefined()));
  expect(page.declared()?.body).toMatchObject({ confirms: [{ kind: 'stillOnCourse', count: 1 }] });
});

test('what is to be looked at is counted beside the step, and asked for once', async () => {
  const page = await show([kindOf('noFinish', 'look', finding), kindOf('manualTime', 'note', finding)]);
  await page.says('1 finding is still open');
  await page.press('Declare official');
  expect(page.declared()).toBeUndefined();
  await page.says('This is still open.');
  await page.press('Declare all the same');
  await act(() => vi.waitFor(() => expect(page.declared()).toBeDefined()));
  expect(page.declared()?.body).toMatchObject({ confirms: [] });
});

test('of many alike the first are in sight, and the others one press away', async () => {
  const many = [1, 2, 3, 4].map((bib) => ({ ...finding, competitorId: `c${bib}`, runId: `h1.1.c${bib}.1` }));
  const page = await show([kindOf('manualTime', 'note', ...many)]);
  await page.says('Time by hand');
  expect(page.links()).toHaveLength(3);
  await page.press('Show 4');
  expect(page.links()).toHaveLength(4);
});

test('an official heat says by whom, and a corrected one asks to be declared once more', async () => {
  const official = { declaredAt_100ns: 17_686_600_000_000_000n, correctedAt_100ns: null, name: 'Berta Bauer' };
  const heat = { ...plainHeat, state: 'finished', official } as const;
  const page = await show([], { ...race, heats: [heat] });
  await page.says('Declared by Berta Bauer');
  expect(page.place.textContent).not.toContain('Declare official');
  await page.close();
  const correctedAt_100ns = 17_686_613_200_000_000n;
  const corrected = await show([], { ...race, heats: [{ ...heat, official: { ...official, correctedAt_100ns } }] });
  await corrected.says('Something changed after it was declared');
  await corrected.says('Declare official again');
});

test('an official heat is made unofficial again here, where undo of the desk points to', async () => {
  const official = { declaredAt_100ns: 17_686_600_000_000_000n, correctedAt_100ns: null, name: null };
  const page = await show([], { ...race, heats: [{ ...plainHeat, state: 'finished', official }] });
  page.server.answers(calls.withdrawOfficial, () => ok([plainHeat]));
  await page.press('Take declaration back');
  await act(() => vi.waitFor(() => expect(page.server.asked.map(({ route }) => route)).toContain('withdrawOfficial')));
});

test('what was found in a heat that is official holds nobody up: it is folded away, and the event says how far it is', async () => {
  const official = { declaredAt_100ns: 17_686_600_000_000_000n, correctedAt_100ns: null, name: null };
  const page = await show([kindOf('manualTime', 'note', finding)], {
    ...race,
    heats: [
      { ...plainHeat, state: 'finished', official },
      { ...plainHeat, id: 'h2', state: 'prepared' },
    ],
  });
  await page.says('1 finding');
  await page.says('1 of 2 heats are official');
  expect(page.place.querySelector('details')?.open).toBe(false);
});

test('once each finished heat is official, the page says what comes next', async () => {
  const official = { declaredAt_100ns: 17_686_600_000_000_000n, correctedAt_100ns: null, name: null };
  const event = { ...race.event, ownerId: anna.id };
  const open = await show([], { ...race, event });
  await open.says('Declare official');
  expect(open.find('[data-testid="next-step"]')).toBeNull();
  await open.close();
  const page = await show([], { ...race, event, heats: [{ ...plainHeat, state: 'finished', official }] });
  await page.press('After Run 1');
  await page.says('Result as PDF');
  expect(page.find('[data-proposed]')?.getAttribute('data-step')).toBe('file');
});

test('a heat that is under way is not declared, and one that has not begun is not shown', async () => {
  const armed = await show([], { ...race, heats: [{ ...plainHeat, state: 'armed' }] });
  await armed.says('The heat has to be finished first.');
  await armed.close();
  const page = await show([], { ...race, heats: [{ ...plainHeat, state: 'prepared' }] });
  await page.says('No heat has begun');
});

test('once every heat is official, whoever asked for the own result is one press away', async () => {
  const official = { declaredAt_100ns: 17_686_600_000_000_000n, correctedAt_100ns: null, name: null };
  const heat = { ...plainHeat, state: 'finished', official } as const;
  const event = { ...race.event, publicResult: true };
  const open = { ...plainHeat, id: 'h2', state: 'finished' } as const;
  const waiting = await show([], { ...race, event, heats: [heat, open] });
  await waiting.says('Declare official');
  expect(waiting.place.textContent).not.toContain('Mail results');
  await waiting.close();
  const page = await show([], { ...race, event, heats: [heat] });
  await page.says('Mail results');
  expect(page.links().join()).not.toContain('results');
  expect(page.find('a[href*="competitors?open=results"]')).not.toBeNull();
});
