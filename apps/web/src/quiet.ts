/** What comes behind the first look: nobody waits for it, and what one came for must not wait because of it. */
import { createStore, useStore } from './store.ts';

/** How long after its start a page has what its reader wants to see. */
export const quiet_ms = 2_000;

const isQuiet = createStore(false);
setTimeout(() => isQuiet.set(true), quiet_ms);

/** Whether the first look is over. */
export function useQuiet(): boolean {
  return useStore(isQuiet);
}
