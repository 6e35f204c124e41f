/**
 * Whether single letters act at the desk. Who dictates or works with a switch turns them off
 * (WCAG 2.1.4); every action has a button as well.
 */
import { createTextStorage } from '../../base/storage.ts';
import { createStore, type Store } from '../../base/store.ts';

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
