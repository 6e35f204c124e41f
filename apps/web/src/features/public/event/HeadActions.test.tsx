import { viewersTopic } from '@startwand/contract';
import { plainEvent } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { EventContext } from './event-context.ts';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { Viewers } from './HeadActions.tsx';

test('how many watch is told live, and nobody asks for it §3.4', async () => {
  const page = await aPage(null);
  await page.show(
    <EventContext value={{ detail, changedAt: null }}>
      <Viewers />
    </EventContext>,
  );
  expect(page.place.textContent).toBe('');
  const tell = async (viewers: number) => {
    const dto = { eventId: plainEvent.id, viewers };
    const message = { type: 'ENTITY_UPDATE', entityType: 'ViewersDto', dto } as const;
    await act(async () => page.line.publish(viewersTopic(detail.event.id), message));
  };
  await tell(2);
  expect(page.place.textContent).toBe('');
  await tell(3);
  expect(page.place.textContent).toBe('3 watching');
  await tell(250);
  expect(page.place.textContent).toBe('250 watching');
  expect(page.server.asked).toEqual([]);
});
