/** The panel and its timing desk. */
export const desk = {
  title: 'Timing desk',
} as const;
