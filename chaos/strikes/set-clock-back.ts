/** A person sets the clock of the machine back, by minutes or hours, and later right again. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Strike } from './stage.ts';

const FURTHEST_S = 7_200;
const LONGEST_MS = 2_000;

export const setClockBack: Strike = {
  says: 'times the clock set back',
  async strike({ servers, random }) {
    servers.clock.set(-Math.round(random.between(60, FURTHEST_S)));
    await wait(random.between(0, LONGEST_MS));
    servers.clock.set(0);
  },
};
