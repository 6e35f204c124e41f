/** How often one may be wrong. */

/** The first `free` wrong guesses cost nothing, each further one a wait twice as long as the last. */
export interface GuessPace {
  readonly free: number;
  readonly firstWait_ms: number;
  readonly waitMax_ms: number;
  /** One wrong guess is forgotten in so much time. */
  readonly forgetting_ms: number;
}

export interface Paces {
  /** Of one who guesses at one thing. */
  readonly pair: GuessPace;
  /** The same of a source that has been in there. */
  readonly known: GuessPace;
  /** Of one who guesses, at however many things: a thousand guests may sit behind one address. */
  readonly source: GuessPace;
  /** At one thing, of all together who have been wrong already. */
  readonly whole: GuessPace;
  /** At one thing, of all together who try for the first time. */
  readonly wholeOfFirst: GuessPace;
}

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

/**
 * In a month a thousand addresses together try less than half of the PINs of four digits; nobody waits
 * for a typing error.
 */
export const usualPaces: Paces = {
  pair: { free: 5, firstWait_ms: minute_ms, waitMax_ms: day_ms, forgetting_ms: day_ms },
  known: { free: 10, firstWait_ms: 15_000, waitMax_ms: 5 * minute_ms, forgetting_ms: hour_ms },
  source: {
    free: 60,
    firstWait_ms: minute_ms,
    waitMax_ms: 15 * minute_ms,
    forgetting_ms: 5 * minute_ms,
  },
  whole: { free: 50, firstWait_ms: minute_ms, waitMax_ms: hour_ms, forgetting_ms: hour_ms },
  wholeOfFirst: {
    free: 100,
    firstWait_ms: minute_ms,
    waitMax_ms: 15 * minute_ms,
    forgetting_ms: 15 * minute_ms,
  },
};

/**
 * Six digits, three of a million right at any moment, tried by a thief who has the password already: from a known
 * place at most some thirty in a day, so that even there it takes decades.
 */
export const codePaces: Paces = {
  ...usualPaces,
  known: { free: 8, firstWait_ms: minute_ms, waitMax_ms: hour_ms, forgetting_ms: hour_ms },
};

/**
 * A password is longer than a PIN and none of the commonest, and a thief who looks for the right one of five
 * types it a few times more. From all the world together some hundred can be tried at an account in a day.
 * A person who is known sits in one network with others who may guess there: they do not keep him out for long.
 */
export const passwordPaces: Paces = {
  ...usualPaces,
  pair: { free: 10, firstWait_ms: 30_000, waitMax_ms: hour_ms, forgetting_ms: hour_ms },
  known: {
    free: 30,
    firstWait_ms: 15_000,
    waitMax_ms: 5 * minute_ms,
    forgetting_ms: 10 * minute_ms,
  },
};
