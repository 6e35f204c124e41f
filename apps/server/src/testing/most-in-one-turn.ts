/**
 * What a call may handle between two turns of the event loop (`work-meter.ts`). A bare pass through everybody is 10,000 items, and
 * takes some tenths of a millisecond. Most of it is needed by who leaves ten start lists of ten thousand, and by who gives
 * numbers to everybody.
 */
export const mostInOneTurn = { items: 110_000, rows: 2_500, bytes: 4_000_000 };
