import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { afterEach, expect, test } from 'vitest';
import { aDesk } from '../../../testing/a-desk.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { noon } from '../../../testing/a-run.ts';
import { createStore } from '../../../base/store.ts';
import type { HandImpulse } from '../tape/hand-impulse.ts';
import { ImpulseOutboxContext } from '../tape/impulse-outbox-context.ts';
import { keptFor, refusedByEvent, type ImpulseOutbox, type OutboxEntry } from '../tape/impulse-outbox.ts';
import type { Desk } from '../use-desk.ts';
import { RefusedImpulses } from './RefusedImpulses.tsx';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

function refused(sequence: number, more: Partial<HandImpulse> = {}): OutboxEntry {
  const impulse: HandImpulse = {
    eventId: 'e1',
    heatId: 'h1',
    section: 1,
    timestamp_100ns: noon + BigInt(sequence) * 10_000_000n,
    startNumber: null,
    session: 'page',
    sequence,
    ...more,
  };
  return { impulse, refusal: 'POINT_NOT_FOUND' };
}

async function show(...entries: readonly OutboxEntry[]) {
  const page = await aPage();
  pages.push(page);
  const store = createStore<readonly OutboxEntry[]>(entries);
  const outbox: ImpulseOutbox = {
    entries: store,
    start: () => () => {},
    add: () => Promise.resolve(null),
    deliverNow: () => Promise.resolve(true),
    discard: (impulse) => store.set(store.get().filter((entry) => entry.impulse !== impulse)),
  };
  const { situation, tools } = aDesk();
  const desk = {
    ...situation(),
    commands: { pending: tools.pending, calls: tools.calls },
  } as unknown as Desk;
  await page.show(
    <ImpulseOutboxContext value={outbox}>
      <RefusedImpulses desk={desk} heats={[plainHeat]} />
    </ImpulseOutboxContext>,
  );
  const lines = () => [...page.place.querySelectorAll('[data-testid="desk-refused"]')].map((line) => line.textContent);
  return { page, lines, store };
}

test('each stands at its own event, named, in a line of its own', async () => {
  const { lines } = await show(
    refused(1, { startNumber: 27 }),
    refused(2, { eventId: 'another' }),
    refused(3, { section: 0 }),
  );
  expect(lines()).toEqual([
    expect.stringMatching(/^By hand .*The course has no such measuring point.* · Run 1 · Finish · bib 27/),
    expect.stringMatching(/Run 1 · Start/),
  ]);
});

test('one is discarded alone, or all of this event at once', async () => {
  const { page, lines, store } = await show(refused(1), refused(2), refused(3), refused(4, { eventId: 'another' }));
  await page.press('Discard');
  expect(lines()).toHaveLength(2);
  await page.press('Discard all 2');
  expect(lines()).toEqual([]);
  expect(store.get().map(({ impulse }) => impulse.eventId)).toEqual(['another']);
});

test('a desk tells of what is on its way and of its own, and the dashboard of each event', () => {
  const entries = [
    refused(1),
    refused(2, { eventId: 'another' }),
    { ...refused(3, { eventId: 'another' }), refusal: null },
  ];
  expect(keptFor(entries, 'e1')).toBe(2);
  expect([...refusedByEvent(entries)].map(([id, impulses]) => [id, impulses.length])).toEqual([
    ['e1', 1],
    ['another', 1],
  ]);
});
