/** The lines that timers print: read, dated, understood, and written. */
export type { ComputedLine, CourseLetter, ImpulseLine, Mark, TimerLine } from './timer-line.ts';
export { parseTimerLine } from './timer-line.ts';
export { isComplete } from './is-complete.ts';
export { NotUnderstood } from './not-understood.ts';
export { printFinishDisplay, printTimerLine } from './print-timer-line.ts';
export { readTimeOfDay } from './time-of-day.ts';
export type { ClockEvent, ClockState, DatedTime } from './dated-clock.ts';
export { clockOn, DatedClock } from './dated-clock.ts';
export { LiveClock } from './live-clock.ts';
export type { ZoneRules } from './zone.ts';
export { DAY_MS, readDate, UTC, writeDate, Zone } from './zone.ts';
export type { Meaning } from './meaning.ts';
export { isCorrection, meaningOf } from './meaning.ts';
export type { BoardLine } from './board-line.ts';
export { blankBoardLine, printBoardLine } from './board-line.ts';
