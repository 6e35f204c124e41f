/** How a phone is, in the head of the desk, as long as the desk itself hears anything. */
import { operatorTopic, type EventDto } from '@startwand/contract';
import { plainEvent } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { DeskPhones } from './DeskPhones.tsx';

const phone: NonNullable<EventDto['phones']>[number] = {
  id: 'p1',
  section: 1,
  role: 'times',
  holder: 'Maria',
  key: 'k',
  madeAt: 0n,
  endedAt: null,
};

test('what waits on a phone is not said any more when the desk has lost its own connection', async () => {
  const page = await aPage();
  await page.services.language.add('phone');
  await page.show(<DeskPhones event={{ ...plainEvent, phones: [phone] }} />);
  const report = { phoneId: 'p1', heardAt: 0n, waiting: 14, bound_us: 100, battery_percent: null, isSeen: true };
  await act(async () => {
    page.line.publish(operatorTopic(plainEvent.id), {
      type: 'ENTITY_UPDATE',
      entityType: 'PhoneStateDto',
      dto: report,
    });
  });
  await vi.waitFor(() => expect(page.place.textContent).toContain('14 wait'));
  await act(async () => page.line.state.set({ kind: 'disconnected', since: 0 }));
  expect(page.place.textContent).not.toContain('14 wait');
  expect(page.place.textContent).toContain('this page has no connection');
});
