/** What a scoreboard shows, as its address says it. Whoever hangs it up types it by hand. */

export interface BoardSearch {
  /** Without one, the heat where something happens. */
  readonly heat?: string;
  /** The only list shown; without one the board turns through all of them. */
  readonly list?: string;
  /** How long a page stands. */
  readonly seconds?: number;
  /** Without a ground of its own, to be laid over a picture. */
  readonly overlay?: 1;
}

export const seconds_default = 10;
/** Shorter, nobody reads a page; longer, nobody waits for the next. */
const seconds_min = 3;
const seconds_max = 120;

/** `class`: one list for each class; `overall`: over all rated heats; the others are those of the live page. */
const lists = /^(?:result|class|overall|(?:split|section)\.[1-9]\d?)$/;

export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const { heat, list, overlay } = search;
  const seconds = Number(search['seconds']);
  const isPace = Number.isInteger(seconds) && seconds >= seconds_min && seconds <= seconds_max;
  return {
    ...(typeof heat === 'string' && heat !== '' ? { heat } : {}),
    ...(typeof list === 'string' && lists.test(list) ? { list } : {}),
    ...(isPace ? { seconds } : {}),
    ...(overlay === 1 || overlay === '1' || overlay === true ? { overlay: 1 } : {}),
  };
}
