import { expect, test } from 'vitest';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { createStore } from '../../base/store.ts';
import { aPage } from '../../testing/a-page.tsx';
import { noon } from '../../testing/a-run.ts';
import { ImpulseOutboxContext } from './tape/impulse-outbox-context.ts';
import type { ImpulseOutbox, OutboxEntry } from './tape/impulse-outbox.ts';
import { OperatedHeat } from './OperatedHeat.tsx';

async function reloadedOffline(...entries: readonly OutboxEntry[]) {
  const page = await aPage();
  const outbox: ImpulseOutbox = {
    entries: createStore<readonly OutboxEntry[]>(entries),
    start: () => () => {},
    add: () => Promise.resolve(null),
    deliverNow: () => Promise.resolve(false),
    discard: () => {},
  };
  await page.show(
    <ImpulseOutboxContext value={outbox}>
      <OperatedHeat eventId="e1" heatId={plainHeat.id}>
        {() => null}
      </OperatedHeat>
    </ImpulseOutboxContext>,
  );
  await page.says('This did not work');
  return () => page.place.querySelector('output')?.textContent ?? null;
}

const pressed = (sequence: number): OutboxEntry => ({
  impulse: {
    eventId: 'e1',
    heatId: plainHeat.id,
    section: 0,
    timestamp_100ns: noon,
    startNumber: null,
    session: 'page',
    sequence,
  },
  refusal: null,
});

test('a desk that was reloaded without a connection says that the impulses of before are kept', async () => {
  const said = await reloadedOffline(pressed(1), pressed(2), { ...pressed(3), refusal: 'HEAT_NOT_FOUND' });
  expect(said()).toBe('2 impulses are kept on this computer. They are sent as soon as the server answers.');
});

test('where nothing is on its way, nothing is said of impulses', async () => {
  const said = await reloadedOffline({ ...pressed(1), refusal: 'HEAT_NOT_FOUND' });
  expect(said()).toBeNull();
});
