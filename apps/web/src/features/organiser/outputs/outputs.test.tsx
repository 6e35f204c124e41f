/** Where an event is sent, as its organiser sees it. */
import { calls, type EventOutputDto, type OperatorDetailDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { OutputsTab } from '../../../screens/panel/event/OutputsTab.tsx';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { OwnEventContext } from '../event/own-event.ts';

const board: EventOutputDto = {
  id: 'o1',
  kind: 'rmonitor',
  host: 'board.example',
  port: 50_000,
  clients: null,
  codex: null,
  gender: null,
  isRunning: false,
  isConnected: false,
  messages: 0,
  lastSent_100ns: null,
  problem: null,
};

async function tab(listed: readonly EventOutputDto[]) {
  const page = await aPage();
  const hasBegun = () => page.server.asked.some(({ route }) => route === 'runOutput');
  page.server.answers(calls.eventOutputs, () =>
    ok(listed.map((one) => (hasBegun() ? { ...one, isRunning: true, isConnected: true } : one))),
  );
  page.server.answers(calls.addOutput, () => ok([board]));
  page.server.answers(calls.runOutput, () => ok([{ ...board, isRunning: true }]));
  const own: OperatorDetailDto = { ...detail, competitors: [], triggers: [], log: [], decisions: [] };
  await page.show(
    <ToastsContext value={someToasts()}>
      <OwnEventContext value={own}>
        <OutputsTab />
      </OwnEventContext>
    </ToastsContext>,
  );
  const sent = (route: string) => page.server.asked.filter((asked) => asked.route === route).map(({ body }) => body);
  return { page, sent };
}

test('an empty list leads to the form, which asks of a board no codex', async () => {
  const { page, sent } = await tab([]);
  await page.says('Nothing is sent yet');
  await page.press('Add receiver');
  await page.says('Codex');
  await page.choose('[name="kind"]', 'rmonitor');
  expect(document.querySelector('[name="codex"]')).toBeNull();
  await page.type('[name="host"]', 'board.example');
  await page.type('[name="port"]', '50000');
  await page.press('Add receiver');
  await vi.waitFor(() =>
    expect(sent('addOutput')).toEqual([{ kind: 'rmonitor', host: 'board.example', port: 50_000 }]),
  );
});

test('programs that connect by themselves need no address, and the card counts them or says why there are none', async () => {
  const own = { ...board, kind: 'rmonitorPort', host: null, isRunning: true, isConnected: true, clients: 2 } as const;
  const portless = { ...own, id: 'o2', port: null, isRunning: false, isConnected: false, problem: 'NO_PORT' } as const;
  const { page, sent } = await tab([own, portless]);
  await page.says('Port 50000 of this server · 2 programs connected');
  await page.says('This server has no port for it.');
  await page.press('Add receiver');
  await page.choose('[name="kind"]', 'rmonitorPort');
  expect(document.querySelector('[name="host"], [name="port"]')).toBeNull();
  await page.press('Add receiver');
  await vi.waitFor(() => expect(sent('addOutput')).toEqual([{ kind: 'rmonitorPort' }]));
});

test('a receiver is started by one press, and says in words what is in its way', async () => {
  const { page, sent } = await tab([board, { ...board, id: 'o2', isRunning: true, problem: 'REFUSED' }]);
  await page.says('board.example:50000');
  await page.says('The receiver refuses the connection.');
  await page.press('Start sending');
  await act(() => vi.waitFor(() => expect(sent('runOutput')).toEqual([{ isRunning: true }])));
  await page.says('connected');
});
