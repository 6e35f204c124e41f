import { viewersTopic } from '@startwand/contract';
import { plainEvent } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { EventContext } from './event-context.ts';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { Documents } from './Documents.tsx';
import { HeadActions, Viewers } from './HeadActions.tsx';
import { ShareDialog } from './ShareDialog.tsx';

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

test('an event that is to come is kept in a calendar that reads it again and again', async () => {
  const page = await aPage(null);
  const event = { ...detail.event, state: 'scheduled' as const };
  await page.show(
    <EventContext value={{ detail: { ...detail, event }, changedAt: null }}>
      <HeadActions />
    </EventContext>,
  );
  await page.press('Share');
  await page.says('Keep it in my calendar, with every change');
  const link = [...document.querySelectorAll('a')].find(({ href }) => href.startsWith('webcal:'));
  expect(link?.getAttribute('href')).toBe(`webcal://${location.host}/event/${event.id}/calendar.ics`);
});

test('who looks at a list of the organiser shares that list with a website', async () => {
  const page = await aPage(null);
  await page.show(
    <ShareDialog name="Cup" address="/event/e1/live?by=saved.l1" framed="/board?embed=1" onClose={() => {}} />,
  );
  const code = () => document.querySelector('textarea')?.value;
  expect(code()).toContain('src="/board?embed=1&list=saved.l1"');
  await page.show(
    <ShareDialog name="Cup" address="/event/e1/live?by=class" framed="/board?embed=1" onClose={() => {}} />,
  );
  expect(code()).toContain('src="/board?embed=1"');
});

test('all results are saved as one page, once there are some that visitors may see', async () => {
  const show = async (publicResult: boolean, state: 'finished' | 'armed') => {
    const page = await aPage(null);
    const heats = detail.heats.map((heat) => ({ ...heat, state }));
    await page.show(
      <EventContext
        value={{
          detail: { ...detail, heats, event: { ...detail.event, publicResult, documents: [] } },
          changedAt: null,
        }}
      >
        <Documents />
      </EventContext>,
    );
    return page.place.querySelector('a')?.getAttribute('href') ?? null;
  };
  expect(await show(false, 'finished')).toBeNull();
  expect(await show(true, 'armed')).toBeNull();
  expect(await show(true, 'finished')).toContain(`/events/${detail.event.id}/result.html?language=en`);
});

test('a link that cannot be copied says so: without https a page has no clipboard', async () => {
  const page = await aPage(null);
  await page.show(<ShareDialog name="Cup" address="/event/e1/live" onClose={() => {}} />);
  await page.press('Copy link');
  await page.says('The browser does not allow copying.');
});
