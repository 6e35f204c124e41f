import { boardsTopic, calls, type OnAirDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { deferred } from '../../../testing/deferred.ts';
import { useOnAirNow } from './use-on-air.ts';

function Shown() {
  const [onAir] = useOnAirNow('race', true);
  return <output>{onAir?.revision ?? 'nothing'}</output>;
}

const onAir = (revision: number): OnAirDto => ({ eventId: 'race', revision, boards: [], pictures: [], version: 'v' });

/** A screen that has asked what is on air, and whose answer comes when the test says so. */
async function aScreen() {
  const page = await aPage(null);
  let asked = deferred<Response>();
  page.server.answers(calls.onAir, () => asked.promise);
  await page.show(<Shown />);
  const confirm = () => act(async () => page.line.confirm(boardsTopic('race')));
  await confirm();
  return {
    shown: () => page.find('output')?.textContent,
    answer: (revision: number) => act(async () => asked.resolve(ok<typeof calls.onAir>([onAir(revision)]))),
    tell: (revision: number) =>
      act(async () =>
        page.line.publish(boardsTopic('race'), { type: 'ENTITY_UPDATE', entityType: 'OnAirDto', dto: onAir(revision) }),
      ),
    confirmAgain: () => {
      asked = deferred();
      return confirm();
    },
  };
}

test('a screen shows what the desk put on it meanwhile, and not the older answer that came behind it', async () => {
  const screen = await aScreen();
  await screen.tell(6);
  await screen.answer(5);
  expect(screen.shown()).toBe('6');
});

test('behind a gap it shows what is read, also where the server counts anew', async () => {
  const screen = await aScreen();
  await screen.answer(6);
  await screen.confirmAgain();
  await screen.answer(2);
  expect(screen.shown()).toBe('2');
});
