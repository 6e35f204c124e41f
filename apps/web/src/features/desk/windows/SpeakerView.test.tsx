import { calls, operatorTopic, type OperatorDetailDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { act, useState, type ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore, useStore } from '../../../base/store.ts';
import { detail as winter, finished as finishedInWinter, racer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { aCompetitor, aRun, at, finished, noon, second } from '../../../testing/a-run.ts';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { SpeakerView } from './SpeakerView.tsx';

const [heat = plainHeat] = winter.heats;
const ofClub = (bib: number) => ({
  ...aCompetitor(`c${bib}`, bib),
  firstName: 'First',
  lastName: `Last${bib}`,
  club: 'SC Tal',
});
const race: OperatorDetailDto = {
  ...winter,
  competitors: [ofClub(1), { ...ofClub(2), yearOfBirth: 2012 }, ofClub(3)],
  startLists: [{ heatId: heat.id, competitorIds: ['c1', 'c2', 'c3'], startTimes_100ns: [], seed: null }],
  runs: [finished('c1', 0, 60), aRun('c2', { ...at(30, null), status: 'onCourse' })],
  triggers: [],
  log: [],
  decisions: [],
};

/** Where messages have a place. */
function Window(props: ComponentProps<typeof SpeakerView>) {
  const [toasts] = useState(someToasts);
  return (
    <ToastsContext value={toasts}>
      <SpeakerView {...props} />
    </ToastsContext>
  );
}

async function shown(detail: OperatorDetailDto) {
  const page = await aPage();
  page.server.answers(calls.listEvents, () => ok([{ ...winter.event, id: 'winter' }]));
  page.server.answers(calls.eventDetail, () =>
    ok([
      {
        ...winter,
        heats: [{ ...heat, state: 'finished' }],
        competitors: [racer(2, null)],
        runs: [finishedInWinter(2, 59)],
      },
    ]),
  );
  await page.show(<Window detail={detail} heat={heat} />);
  return page;
}

test('a card says who is on course, what leads, the last race here and who of the club still comes', async () => {
  const page = await shown(race);
  const card = () => page.find('section[aria-label="Comes next"] li')?.textContent ?? '';
  await page.says('Last race here');
  for (const said of ['Last2', 'SC Tal', 'born 2012', 'Leads with a run under 1:00', 'Rank 1, 59', '3 Last3']) {
    expect(card()).toContain(said.replace('3 L', '3\u00a0L'));
  }
  expect(page.find('section[aria-label="Finish"]')?.textContent).toContain('First Last1 is the first in the finish.');
});

test('while nobody is on course those in front are told', async () => {
  const page = await shown({ ...race, runs: [finished('c1', 0, 60), finished('c3', 30, 92)] });
  const best = [...page.place.querySelectorAll('section[aria-label="Comes next"] li')].map((row) => row.textContent);
  expect(best).toHaveLength(2);
  expect(best[0]).toMatch(/^1\.1Last1/);
  expect(best[1]).toContain('+2.00');
});

test('what has passed is promised no more, and a card has room for the best of class and club', async () => {
  const class_ = (one: ReturnType<typeof ofClub>) => ({ ...one, class: 'U14' });
  const page = await aPage();
  page.server.answers(calls.listEvents, () => ok([]));
  // The leader took 60 s; bib 2 has been out there for a minute and a second.
  vi.spyOn(page.services.clock, 'now').mockImplementation(() => Number((noon + 91n * second) / 10_000n));
  await page.show(
    <Window detail={{ ...race, competitors: [ofClub(1), ofClub(2), ofClub(3)].map(class_) }} heat={heat} />,
  );
  const card = page.find('section[aria-label="Comes next"] li')?.textContent ?? '';
  expect(card).not.toContain('Leads with a run under');
  for (const said of [
    'Best possible now: rank 2.',
    'Best of U14: First Last1',
    'Best of SC Tal: First Last1, rank 1',
  ]) {
    expect(card.replaceAll(/[\u2068\u2069]/g, '')).toContain(said);
  }
  await page.close();
});

test('a time that vanishes is said, and so is who leads without it', async () => {
  const page = await aPage();
  page.server.answers(calls.listEvents, () => ok([]));
  const before = { ...race, runs: [finished('c1', 0, 60), finished('c2', 30, 59)] };
  const shownNow = createStore<OperatorDetailDto>(before);
  const Live = () => <Window detail={useStore(shownNow)} heat={heat} />;
  await page.show(<Live />);
  await act(async () =>
    shownNow.set({ ...before, runs: [finished('c1', 0, 60), aRun('c2', { ...at(30, null), status: 'onCourse' })] }),
  );
  const said = page.find('[data-testid="last-minute"]')?.textContent?.replaceAll(/[\u2068\u2069]/g, '');
  expect(said).toBe('1 First Last1 now leads.The time of 2 First Last2 no longer stands.');
  await page.close();
});

test('who is starred comes first among those to come, and a sentence that was read makes way for the next', async () => {
  const page = await aPage();
  page.server.answers(calls.listEvents, () => ok([]));
  const sheet = { favourites: ['c3'], sponsorLines: ['Waxed by Huber', 'Timed in the Seegrube'] };
  page.server.answers(calls.speakerSheet, () => ok([{ ...sheet, eventId: winter.event.id, version: 'v' }]));
  await page.show(<Window detail={race} heat={heat} />);
  await page.says('Favourites still to come');
  expect(page.find('section[aria-label="Favourites still to come"]')?.textContent).toContain('Last3');
  // Another window of the speaker takes the star away.
  const dto = { ...sheet, eventId: winter.event.id, version: 'w' };
  const message = { type: 'ENTITY_UPDATE', entityType: 'SpeakerSheetDto', dto } as const;
  const starred = () =>
    [...page.place.querySelectorAll('button[aria-pressed="true"]')].map((button) => button.ariaLabel);
  await act(() => vi.waitFor(() => expect(starred()).toContain('Favourite: First Last3')));
  await act(async () =>
    page.line.publish(operatorTopic(winter.event.id), { ...message, dto: { ...dto, favourites: [] } }),
  );
  await act(() => vi.waitFor(() => expect(starred()).toEqual([])));
  const line = () => page.find('[data-testid="sponsor-line"]')?.textContent;
  expect(line()).toBe('Waxed by Huber');
  await page.press('Read');
  expect(line()).toBe('Timed in the Seegrube');
  await page.close();
});

test('a lead that two share names both, who came first before the other', async () => {
  const page = await shown({ ...race, runs: [finished('c1', 0, 60), finished('c3', 10, 70)] });
  await page.says('First Last1 and First Last3 lead together.');
  await page.close();
});
