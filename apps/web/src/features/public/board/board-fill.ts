/** How the room of a scoreboard is shared out, so that no part of a screen stands empty. */
import { pagesOf, type Turned } from './turning.ts';

/**
 * How many rows each page of a list has: alike on all of them, larger where there are few. Who is still to start stands
 * below the ranked on the last page.
 */
export function rowsOfPage(list: Turned, waiting: number, perPage: number): number {
  const pages = pagesOf(list, perPage);
  return Math.max(1, Math.ceil(Math.min(list.count + waiting, pages * perPage) / pages));
}

/** What there is for the side of a board. */
export interface SideStock {
  /** What happens on the course has a place, also while nobody is on it. */
  readonly isRunning: boolean;
  readonly onCourse: number;
  /** All of them under one clock. */
  readonly isMassStart: boolean;
  readonly arrived: number;
  readonly waiting: number;
  /** How many ranked each class has. */
  readonly classes: readonly number[];
}

/** How much of it is shown. */
export interface SideParts {
  readonly onCourse: number;
  /** The last at the finish: the first of them large. */
  readonly arrived: number;
  readonly waiting: number;
  readonly classes: number;
  readonly inClass: number;
}

/** Of the size of letters: as high as each of these is at least. */
const high_em = { title: 1.1, note: 0.9, racer: 3.8, clock: 4, last: 5, row: 1.5 };
const onCourse_max = 4;
const podium = 3;

/**
 * The last at the finish has a place in any case, then those on course, then who comes next; where nobody comes any
 * more, the best of each class or those who came before.
 */
export function sideParts(stock: SideStock, room_em: number): SideParts {
  const last = stock.arrived > 0 ? high_em.title + high_em.last : 0;
  let left_em = room_em - last - (stock.isRunning ? high_em.title : 0);
  let onCourse = 0;
  if (stock.onCourse > 0 && stock.isMassStart) {
    left_em -= high_em.clock;
  } else if (stock.onCourse > 0) {
    const fitting = Math.max(1, Math.floor(left_em / high_em.racer));
    onCourse = Math.min(stock.onCourse, onCourse_max, fitting);
    left_em -= onCourse * high_em.racer;
  } else if (stock.isRunning) {
    left_em -= high_em.note;
  }
  const rowsIn = (room: number) => Math.max(0, Math.floor((room - high_em.title) / high_em.row));
  const waiting = stock.isMassStart ? 0 : Math.min(stock.waiting, rowsIn(left_em));
  if (stock.waiting > 0) return { onCourse, arrived: Math.min(1, stock.arrived), waiting, ...noClasses };
  const { classes, inClass } = stock.classes.length > 1 ? classesIn(stock.classes, left_em) : noClasses;
  if (classes > 0) return { onCourse, arrived: Math.min(1, stock.arrived), waiting: 0, classes, inClass };
  return { onCourse, arrived: Math.min(stock.arrived, 1 + rowsIn(left_em)), waiting: 0, ...noClasses };
}

const noClasses = { classes: 0, inClass: 0 };

/** As many of each class as stand there with all classes; of many classes the best in one list, of as many as fit. */
function classesIn(counts: readonly number[], room_em: number): Pick<SideParts, 'classes' | 'inClass'> {
  const needed = (inClass: number) =>
    counts.reduce((sum, count) => sum + high_em.title + Math.min(count, inClass) * high_em.row, 0);
  for (let inClass = podium; inClass > 1; inClass--) {
    if (needed(inClass) <= room_em) return { classes: counts.length, inClass };
  }
  const fitting = Math.floor((room_em - high_em.title) / high_em.row);
  return fitting > 0 ? { classes: Math.min(fitting, counts.length), inClass: 1 } : noClasses;
}
