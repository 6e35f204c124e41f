/** What only a desk on a phone has: it comes there alone. */
export { DeskPad } from './phone/DeskPad.tsx';
export { DeskTabs } from './phone/DeskTabs.tsx';
