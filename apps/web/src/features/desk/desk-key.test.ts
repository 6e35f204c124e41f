import { expect, test } from 'vitest';
import { whenOver } from '../../../../../scripts/tests/when-over.ts';
import { belongsToField } from '../../base/key-switch.ts';
import { deskKeyOf, deskKeys } from './desk-key.ts';

function press(key: string, held: Partial<Parameters<typeof deskKeyOf>[0]> = {}) {
  return deskKeyOf({
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
    ...held,
  });
}

test.each([
  { key: 'r', held: { ctrlKey: true } },
  { key: 's', held: { metaKey: true } },
  { key: 'f', held: { altKey: true } },
])('leaves $key with a modifier to the browser', ({ key, held }) => {
  expect(press(key, held)).toBeNull();
});

test('leaves keys that mean nothing here to the browser', () => {
  expect(press('y')).toBeNull();
  expect(press('Tab')).toBeNull();
});

test('a held S is one impulse', () => {
  expect(press('s', { repeat: true })).toBeNull();
  expect(press('1', { repeat: true })).toBeNull();
});

test('a held arrow goes on', () => {
  expect(press('ArrowLeft', { repeat: true })).toEqual({
    kind: 'action',
    action: 'earlierTrigger',
  });
});

test('Shift makes a redo of the undo, Caps Lock does not', () => {
  expect(press('z')).toEqual({ kind: 'action', action: 'undo' });
  expect(press('Z')).toEqual({ kind: 'action', action: 'undo' });
  expect(press('Z', { shiftKey: true })).toEqual({ kind: 'action', action: 'redo' });
});

test('a slash that needs Shift on this keyboard opens the search all the same', () => {
  expect(press('/', { shiftKey: true })).toEqual({ kind: 'action', action: 'search' });
});

test('Shift and a digit is an impulse at an intermediate, whatever the keyboard writes there', () => {
  const first = { kind: 'intermediate', section: 1 };
  expect(press('!', { shiftKey: true, code: 'Digit1' })).toEqual(first);
  expect(press('"', { shiftKey: true, code: 'Digit2' })).toEqual({ ...first, section: 2 });
  expect(press('!', { shiftKey: true, code: 'Digit1', repeat: true })).toBeNull();
  expect(press('!', { code: 'Digit1' })).toBeNull();
  expect(press('(', { shiftKey: true, code: 'Digit9' })).toBeNull();
});

test('a keyboard that writes its digits with Shift picks bibs with them', () => {
  expect(press('1', { shiftKey: true, code: 'Digit1' })).toEqual({ kind: 'digit', digit: '1' });
});

test('digits pick a bib', () => {
  expect(press('7')).toEqual({ kind: 'digit', digit: '7' });
});

test('every key of the table does its action', () => {
  for (const [action, key] of Object.entries(deskKeys)) {
    const plain = key.replace('Shift+', '');
    expect(press(plain, { shiftKey: key.startsWith('Shift+') })).toEqual({
      kind: 'action',
      action,
    });
  }
});

test('what is typed in a field or a dialog is not for the desk', () => {
  whenOver(() => document.body.replaceChildren());
  document.body.innerHTML = '<input><dialog><button>x</button></dialog><p><button>y</button></p>';
  expect(belongsToField(document.querySelector('input'))).toBe(true);
  expect(belongsToField(document.querySelector('p button'))).toBe(false);
  document.querySelector('dialog')?.showModal();
  expect(belongsToField(document.querySelector('dialog button'))).toBe(true);
});

test('behind an open dialog no key is for the desk, wherever the focus fell', () => {
  whenOver(() => document.body.replaceChildren());
  document.body.innerHTML = '<dialog><button>x</button></dialog>';
  const dialog = document.querySelector('dialog');
  dialog?.showModal();
  expect(belongsToField(document.body)).toBe(true);
  dialog?.close();
  expect(belongsToField(document.body)).toBe(false);
});
