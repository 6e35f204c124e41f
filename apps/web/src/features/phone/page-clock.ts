/**
 * The clock of the page, in milliseconds since the epoch: nobody sets it, and it is the zero of the times of events. WebKit
 * computes `timeOrigin` anew from the time of day at each read, so a phone whose time was set by five seconds had taps that
 * were five seconds wrong. It is read once.
 */
export interface PageClock {
  readonly now: () => number;
  /** @param stamp_ms of an event, from the beginning of the page */
  readonly at: (stamp_ms: number) => number;
}

export function openPageClock(source: Pick<Performance, 'timeOrigin' | 'now'>): PageClock {
  const origin_ms = source.timeOrigin;
  return { now: () => origin_ms + source.now(), at: (stamp_ms) => origin_ms + stamp_ms };
}
