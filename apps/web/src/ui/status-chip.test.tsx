/** A badge of something live, with and without a connection. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { aPage } from '../testing/a-page.tsx';
import { EventStateChip, HeatStateChip } from './StatusChip.tsx';

test('without a connection nothing is called live in red, and it is again once the page is back', async () => {
  const page = await aPage();
  await page.show(
    <>
      <EventStateChip state="live" />
      <HeatStateChip state="armed" />
      <HeatStateChip state="disarmed" />
    </>,
  );
  const tones = () =>
    [...page.place.querySelectorAll('[data-tone]')].map((chip) =>
      chip instanceof HTMLElement ? chip.dataset.tone : '',
    );
  expect(tones()).toEqual(['live', 'live', 'warn']);
  await act(async () => page.line.state.set({ kind: 'disconnected', since: 0 }));
  expect(tones()).toEqual(['quiet', 'quiet', 'warn']);
  await act(async () => page.line.state.set({ kind: 'reconnected' }));
  expect(tones()).toEqual(['live', 'live', 'warn']);
  // Connected, and a change could not be applied.
  await act(async () => page.line.state.set({ kind: 'behind', since: 0, isBack: false }));
  expect(tones()).toEqual(['quiet', 'quiet', 'warn']);
});
