/**
 * Whether single letters act, at the desk and its windows. Who dictates or works with a switch turns them off
 * (WCAG 2.1.4); every action has a button as well.
 */
import { hasOpenDialog } from './open-dialog.ts';
import { createTextStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

const storage = createTextStorage(() => window.localStorage);
const key = 'desk.keys';
const isOn = createStore(storage.read(key) !== 'off');

export const keySwitch: Store<boolean> = {
  ...isOn,
  set(value) {
    storage.write(key, value ? null : 'off');
    isOn.set(value);
  },
};

/** A text field or an open dialog has the keyboard: nothing typed there is meant for the page. */
export function belongsToField(target: EventTarget | null): boolean {
  return takesText(target) || hasOpenDialog();
}

/** A letter that is typed there is text, or goes to an entry of a list. */
export function takesText(target: EventTarget | null): boolean {
  const fields =
    'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="combobox"]';
  return target instanceof Element && target.closest(fields) !== null;
}
