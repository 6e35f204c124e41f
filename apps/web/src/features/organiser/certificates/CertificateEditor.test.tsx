/** The certificate in the hand of its organiser: what was changed is taken back step by step. */
import { calls, type CertificateDto, type OperatorDetailDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test } from 'vitest';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { OwnEventContext } from '../event/own-event.ts';
import { CertificateEditor } from './CertificateEditor.tsx';

const stored: CertificateDto = {
  isLandscape: false,
  isByClass: true,
  isPublic: false,
  fields: [
    {
      kind: 'text',
      left_mm: 20,
      top_mm: 100,
      width_mm: 170,
      size_pt: 30,
      align: 'center',
      colour: '#1a1a1a',
      isBold: false,
      text: 'Bravo',
    },
  ],
  picture: null,
  accent: '#1f5fbf',
  version: 'v1',
};

async function shown() {
  const page = await aPage();
  page.server.answers(calls.setCertificate, ({ body }) => ok([{ ...stored, ...Object(body), version: 'v2' }]));
  const own: OperatorDetailDto = { ...detail, competitors: [], triggers: [], log: [], decisions: [] };
  await page.show(
    <OwnEventContext value={own}>
      <CertificateEditor stored={stored} />
    </OwnEventContext>,
  );
  const fields = () => [...page.place.querySelectorAll('[aria-pressed][aria-label*="mm"]')];
  const said = () => fields().map(({ ariaLabel }) => ariaLabel?.replaceAll(/[\u2068\u2069]/g, ''));
  const key = (on: EventTarget, pressed: KeyboardEventInit) =>
    act(async () => {
      on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...pressed }));
    });
  const release = (on: EventTarget) =>
    act(async () => {
      on.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    });
  const [field = document.body] = fields();
  const push = async (times: number) => {
    for (let time = 0; time < times; time += 1) await key(field, { key: 'ArrowDown', repeat: time > 0 });
    await release(field);
  };
  const isOff = (label: string) =>
    [...page.place.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label))?.disabled;
  return { page, said, key, push, isOff };
}

const placed = (top: number) => [`Bravo · Own text, 20 mm from the left, ${top} mm from the top`];

test('nothing is to be taken back before something was changed', async () => {
  const { page, said, key, isOff } = await shown();
  expect([isOff('Undo'), isOff('Redo')]).toEqual([true, true]);
  await key(window, { key: 'z', ctrlKey: true });
  expect(said()).toEqual(placed(100));
  await page.close();
});

test('a key that was held is one step back, by Ctrl+Z, and forth, by Ctrl+Shift+Z', async () => {
  const { page, said, key, push } = await shown();
  await push(3);
  await push(1);
  expect(said()).toEqual(placed(104));
  await key(window, { key: 'z', ctrlKey: true });
  expect(said()).toEqual(placed(103));
  await key(window, { key: 'z', metaKey: true });
  expect(said()).toEqual(placed(100));
  await key(window, { key: 'Z', ctrlKey: true, shiftKey: true });
  await key(window, { key: 'y', ctrlKey: true });
  expect(said()).toEqual(placed(104));
  await page.close();
});

test('what was saved is taken back too, and then is not saved', async () => {
  const { page, said, push, isOff } = await shown();
  await push(1);
  await page.press('Save');
  expect(isOff('Save')).toBe(true);
  await page.press('Undo');
  expect(said()).toEqual(placed(100));
  expect(isOff('Save')).toBe(false);
  await page.press('Redo');
  expect(isOff('Save')).toBe(true);
  await page.close();
});

test('in a dialog and where somebody is searched for the keys are those of the browser', async () => {
  const { page, said, key, push } = await shown();
  await push(1);
  const search = page.find('[role="combobox"]') ?? window;
  await key(search, { key: 'z', ctrlKey: true });
  expect(said()).toEqual(placed(101));
  await page.close();
});
