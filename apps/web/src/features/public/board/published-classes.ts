/**
 * The names of classes that a director's own style sheet goes by. They are promised: docs/graphics.md lists each, and what is
 * drawn may change as long as they stay where they are.
 */
export const sw = {
  board: 'sw-board',
  overlay: 'sw-overlay',
  wall: 'sw-wall',
  panel: 'sw-panel',
  title: 'sw-title',
  onCourse: 'sw-on-course',
  last: 'sw-last',
  ranking: 'sw-ranking',
  waiting: 'sw-waiting',
  row: 'sw-row',
  rank: 'sw-rank',
  bib: 'sw-bib',
  name: 'sw-name',
  time: 'sw-time',
  gap: 'sw-gap',
  clock: 'sw-clock',
  message: 'sw-message',
  picture: 'sw-picture',
} as const;
