/** The machine beside the course loses its power, with impulses in its outbox that nobody acknowledged. */
import type { Strike } from './stage.ts';

export const killBridge: Strike = {
  says: 'bridges killed',
  strike: ({ bridge }) => bridge.killAndStart(),
};
