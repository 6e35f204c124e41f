/** Dialogs of the desk: gate and reason, the bib of an impulse, the newcomer. */
import { calls } from '@startwand/contract';
import { plainHeat, plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { act, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { aDesk, bibs } from '../../testing/a-desk.ts';
import { aPage } from '../../testing/a-page.tsx';
import { aCompetitor, noon, second } from '../../testing/a-run.ts';
import { nameOf, ok } from '../../testing/a-server.ts';
import { createStore } from '../../base/store.ts';
import { CommandBar } from './commands/CommandBar.tsx';
import { DisqualifyDialog } from './commands/DisqualifyDialog.tsx';
import { LateEntryDialog } from './commands/LateEntryDialog.tsx';
import type { DeskCalls } from './desk-calls.ts';
import { RefusedImpulses } from './foot/RefusedImpulses.tsx';
import { createPendingCommands } from './pending-commands.ts';
import { ImpulseOutboxContext } from './tape/impulse-outbox-context.ts';
import type { ImpulseOutbox, OutboxEntry } from './tape/impulse-outbox.ts';
import { MessageForm } from './run-sheet/MessageForm.tsx';
import { PenaltyForm } from './run-sheet/PenaltyForm.tsx';
import { sheetRun } from './run-sheet/use-run.ts';
import type { Desk } from './use-desk.ts';

/** What was ordered of the server, with what was said. */
let orders: { readonly route: string; readonly params: unknown; readonly body: unknown }[] = [];
const closed = vi.fn<() => void>();
beforeEach(() => {
  orders = [];
  closed.mockClear();
});

/** @param refused what the first order is answered */
function theDesk(refused: ApiError | null = null): Desk {
  const { situation, tools } = aDesk();
  const calls: DeskCalls = {
    ...tools.calls,
    order: (endpoint, input) => {
      orders.push({
        route: nameOf(endpoint),
        params: Reflect.get(input, 'params'),
        body: Reflect.get(input, 'body'),
      });
      return Promise.resolve(orders.length === 1 ? refused : null);
    },
  };
  const commands = { pending: createPendingCommands(), calls, closeDialog: closed };
  return { ...situation(), commands } as unknown as Desk;
}

function competitorOf(desk: Desk, bib: number) {
  const found = desk.desk.competitors.byBib.get(bib);
  if (found === undefined) throw new Error(`Nobody has bib ${bib}`);
  return found;
}

async function shown(element: ReactNode) {
  const page = await aPage();
  await page.show(element);
  return page;
}

test.each([
  ['armed', true],
  ['finished', false],
  ['cancelled', false],
] as const)('start and finish have buttons in a heat that is %s: %s', async (state, areThere) => {
  const desk = theDesk();
  const commands = { ...desk.commands, perform: () => {} };
  const page = await shown(
    <CommandBar desk={{ ...desk, commands, desk: { ...desk.desk, heat: { ...plainHeat, state } } }} />,
  );
  const keys = [...document.querySelectorAll('[data-testid=desk-command]')].map(({ textContent }) => textContent);
  expect(keys.slice(0, 2)).toEqual(
    areThere
      ? [expect.stringContaining('Start now'), expect.stringContaining('Finish now')]
      : [expect.stringContaining('Run sheet'), expect.stringContaining('DSQ')],
  );
  await page.close();
});

test('who is said to start next is out of the box, so that the next impulse is not theirs by number', async () => {
  const { situation, tools, dispatch, key, box } = aDesk();
  key(bibs.due);
  const commands = { pending: createPendingCommands(), calls: tools.calls, dispatch, perform: () => {} };
  const page = await shown(<CommandBar desk={{ ...situation(), commands } as unknown as Desk} />);
  await page.press('Starts next');
  expect(box()).toBeNull();
  await page.close();
});

test('what is missing for a key is said also where who is in hand has finished', async () => {
  const { situation, tools, dispatch, key } = aDesk();
  key(bibs.finished);
  const pending = createPendingCommands();
  const commands = { pending, calls: tools.calls, dispatch, perform: () => {} };
  const page = await shown(<CommandBar desk={{ ...situation(), commands } as unknown as Desk} />);
  await page.says('Finished: S begins a further run');
  await act(async () => pending.hint('selectTrigger'));
  await page.says('Select an impulse first');
  await page.close();
});

test('who is disqualified has gate and reason beside the run', async () => {
  const desk = theDesk();
  const competitor = competitorOf(desk, bibs.onCourse);
  const page = await shown(<DisqualifyDialog desk={desk} competitor={competitor} />);
  await page.type('input[name=gate]', '12');
  await page.leave('input[name=gate]');
  await page.type('input[name=message]', 'straddled');
  await page.press('DSQ');
  await vi.waitFor(() =>
    expect(orders).toEqual([
      {
        route: 'setRunStatus',
        params: { eventId: 'e1', heatId: 'h1', runId: 'h1.1.onCourse.1' },
        body: { status: 'dsq', gate: 12, message: 'straddled' },
      },
    ]),
  );
});

test('a run has words and a gate beside it at any status (Spec §3)', async () => {
  const desk = theDesk();
  const of = sheetRun(desk, competitorOf(desk, bibs.due));
  const page = await shown(<MessageForm of={of} />);
  await page.type('input[name=message]', 're-run granted');
  await page.type('input[name=gate]', '7');
  await page.leave('input[name=gate]');
  await page.press('Say it');
  await vi.waitFor(() =>
    expect(orders).toEqual([
      {
        route: 'setRunMessage',
        params: { eventId: 'e1', heatId: 'h1', runId: 'h1.1.due.1' },
        body: { message: 're-run granted', gate: 7 },
      },
    ]),
  );
});

test('a penalty on a run that counts no more is offered to the one that does', async () => {
  const desk = theDesk(new ApiError('RUN_NOT_COUNTING', [], [{ ...plainRun, runId: 'h1.1.due.2', number: 2 }]));
  const page = await shown(<PenaltyForm of={sheetRun(desk, competitorOf(desk, bibs.due))} onDone={closed} />);
  await page.type('input[name=penalty_100ns]', '5');
  await page.leave('input[name=penalty_100ns]');
  await page.press('Set');
  await vi.waitFor(() => expect(document.body.textContent).toContain('A later run of this competitor counts by now.'));
  expect(closed).not.toHaveBeenCalled();
  await page.press('Enter it on run 2, which counts');
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  const params = { eventId: 'e1', heatId: 'h1' };
  expect(orders).toMatchObject([
    { route: 'setPenalty', params: { ...params, runId: 'h1.1.due.1' } },
    { route: 'setPenalty', params: { ...params, runId: 'h1.1.due.2' }, body: { penalty_100ns: 50_000_000 } },
  ]);
});

test('Enter alone disqualifies without a word', async () => {
  const desk = theDesk();
  const page = await shown(<DisqualifyDialog desk={desk} competitor={competitorOf(desk, bibs.onCourse)} />);
  await page.press('DSQ');
  await vi.waitFor(() => expect(orders).toMatchObject([{ body: { status: 'dsq', gate: null, message: null } }]));
});

test('a newcomer gets the keyed bib, and stands at the end of the start list by the same call, as a step of undo', async () => {
  const desk = theDesk();
  const page = await shown(<LateEntryDialog desk={desk} bib={bibs.unknown} />);
  page.server.answers(calls.addCompetitor, () => ok([aCompetitor('newcomer', bibs.unknown)]));
  await page.type('input[name=lastName]', 'Late');
  await page.type('input[name=firstName]', 'Lena');
  await page.press('Add entry');
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(page.server.asked.filter(({ route }) => route === 'addCompetitor')).toMatchObject([
    {
      body: {
        startNumber: bibs.unknown,
        lastName: 'Late',
        firstName: 'Lena',
        lateEntry: true,
        lateEntryHeatId: 'h1',
      },
    },
  ]);
  expect(orders).toEqual([]);
  expect(desk.commands.pending.isUnheard()).toBe(true);
  await vi.waitFor(() =>
    expect(desk.commands.pending.notice.get()).toEqual({ kind: 'done', order: 'lateEntry', bib: bibs.unknown }),
  );
});

test('a late entry whose last name is a digit is refused at the field, and nobody is entered', async () => {
  const page = await shown(<LateEntryDialog desk={theDesk()} bib={bibs.unknown} />);
  await page.type('input[name=lastName]', '4');
  await page.type('input[name=firstName]', 'Lena');
  await page.press('Add entry');
  await vi.waitFor(() => expect(document.body.textContent).toContain('A name has letters.'));
  expect(page.server.asked.filter(({ route }) => route === 'addCompetitor')).toEqual([]);
  expect(closed).not.toHaveBeenCalled();
});

test('a refused impulse goes to whom one chooses, as a time of its point, and is kept no longer', async () => {
  const desk = theDesk();
  const impulse = {
    eventId: 'e1',
    heatId: 'h1',
    section: 1,
    timestamp_100ns: noon + 90n * second,
    startNumber: bibs.onCourse,
    session: 'page',
    sequence: 1,
  };
  const entries = createStore<readonly OutboxEntry[]>([{ impulse, refusal: 'POINT_NOT_FOUND' }]);
  const outbox: ImpulseOutbox = {
    entries,
    start: () => () => {},
    add: () => Promise.resolve(null),
    deliverNow: () => Promise.resolve(true),
    discard: () => entries.set([]),
  };
  const page = await shown(
    <ImpulseOutboxContext value={outbox}>
      <RefusedImpulses desk={desk} heats={[plainHeat]} />
    </ImpulseOutboxContext>,
  );
  await page.press('Give to …');
  // The bib that was keyed for it is proposed.
  const dialog = document.querySelector('[role=dialog]');
  const submit = dialog?.querySelector<HTMLButtonElement>('button[type=submit]');
  await act(async () => submit?.click());
  await vi.waitFor(() => expect(entries.get()).toEqual([]));
  expect(orders).toEqual([
    {
      route: 'setSectionTime',
      params: { eventId: 'e1', heatId: 'h1', runId: 'h1.1.onCourse.1', section: 1 },
      body: { timestamp_100ns: noon + 90n * second },
    },
  ]);
});
