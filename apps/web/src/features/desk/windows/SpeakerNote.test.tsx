/** The note on a speaker's card: who may, writes it in place; who may not, reads it. */
import { calls, type OperatorCompetitorDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ownRacer } from '../../../testing/a-heat.ts';
import { aPage, anna } from '../../../testing/a-page.tsx';
import { ok, refused } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { SpeakerNote } from './SpeakerNote.tsx';

const racer: OperatorCompetitorDto = { ...ownRacer(7, null), note: 'Knee operated in May', version: 'v1' };
const theirs: OperatorCompetitorDto = { ...racer, note: 'Back since autumn', version: 'v2' };

async function shown(competitor = racer, ownerId = anna.id) {
  const page = await aPage();
  page.server.answers(calls.editCompetitor, ({ body }) => ok([{ ...competitor, ...Object(body), version: 'v3' }]));
  const toasts = someToasts();
  await page.show(
    <ToastsContext value={toasts}>
      <SpeakerNote event={{ id: 'e', ownerId }} competitor={competitor} />
    </ToastsContext>,
  );
  const field = () => page.place.querySelector('textarea');
  const key = (name: string) =>
    act(async () => {
      field()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    });
  const type = (text: string) =>
    act(async () => {
      // React has put its own setter over the one of the element.
      Reflect.set(HTMLTextAreaElement.prototype, 'value', text, field());
      field()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const sent = () => page.server.asked.filter(({ route }) => route === 'editCompetitor');
  const begin = () => act(async () => page.place.querySelector('button')?.click());
  return { page, field, key, type, sent, begin, toasts };
}

test('who may not change competitors reads it, and is offered nothing', async () => {
  const { page } = await shown(racer, 'somebody else');
  await page.says('Knee operated in May');
  expect(page.find('button')).toBeNull();
  await page.close();
  const { page: empty } = await shown({ ...racer, note: null }, 'somebody else');
  expect(empty.place.textContent).toBe('');
  await empty.close();
});

test('what somebody else changed meanwhile is not overwritten unsaid: it is shown, and what was typed stays', async () => {
  const { page, field, key, type, sent, begin } = await shown();
  page.server.answers(calls.editCompetitor, () => refused('CHANGED_MEANWHILE', 409, { data: [theirs] }));
  await begin();
  await type('Fit again');
  await key('Enter');
  await page.says('Somebody has changed this meanwhile.');
  expect(page.find('[role="alert"]')?.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain('«Back since autumn»');
  expect(field()?.value).toBe('Fit again');
  // Leaving the field is no decision about what they wrote.
  await page.leave('textarea');
  expect(sent()).toHaveLength(1);
  page.server.answers(calls.editCompetitor, () => ok([{ ...theirs, note: 'Fit again', version: 'v3' }]));
  await page.press('Keep mine');
  await act(() => vi.waitFor(() => expect(field()).toBeNull()));
  expect(page.place.textContent).toBe('Fit again');
  expect(sent()).toHaveLength(2);
  await page.close();
});

test('Enter saves it, with all else that is known of the person as it was', async () => {
  const { page, field, key, type, sent, begin } = await shown();
  await begin();
  expect(field()?.value).toBe('Knee operated in May');
  await type('  Fit again,\n first race ');
  await key('Enter');
  await act(() => vi.waitFor(() => expect(field()).toBeNull()));
  expect(page.place.textContent).toBe('Fit again, first race');
  const { firstName, lastName, club, startNumber } = racer;
  expect(sent().map(({ body }) => body)).toMatchObject([
    { note: 'Fit again, first race', firstName, lastName, club, startNumber },
  ]);
  await page.close();
});

test('leaving saves it too, Escape leaves it as it was, and what did not change is not sent', async () => {
  const { page, field, key, type, sent, begin } = await shown();
  await begin();
  await type('Nonsense');
  await key('Escape');
  expect(page.place.textContent).toBe('Knee operated in May');
  await begin();
  await page.leave('textarea');
  expect([field(), sent()]).toEqual([null, []]);
  await begin();
  await type('');
  await page.leave('textarea');
  await page.says('Write a note');
  expect(sent().map(({ body }) => body)).toMatchObject([{ note: null }]);
  await page.close();
});

test('who comes into the finish takes the card along, and not what was typed on it', async () => {
  const { page, type, sent, begin } = await shown();
  await begin();
  await type('Fit again');
  await page.close();
  await vi.waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ note: 'Fit again' }]));
});

test('what a card that is gone could not save is said all the same', async () => {
  const { page, type, begin, toasts } = await shown();
  page.server.answers(calls.editCompetitor, () => refused('COMPETITOR_NOT_FOUND', 404));
  await begin();
  await type('Fit again');
  await page.close();
  await vi.waitFor(() =>
    expect(toasts.get()).toMatchObject([{ text: expect.stringMatching(/^Note: ./), tone: 'bad' }]),
  );
});
