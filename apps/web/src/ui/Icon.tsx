import type { ReactNode } from 'react';

/** Strokes on a grid of 16; an icon never stands without a word or a label beside it. */
const paths = {
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'M4 4 12 12M12 4 4 12',
  dash: 'M3.5 8h9',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  pulse: 'M1.5 8h3l2-5 3 10 2-5h3',
  clock: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 4.6V8l2.3 1.6',
  star: 'M8 1.9l1.9 3.9 4.2.6-3 3 .7 4.2L8 11.6l-3.8 2 .7-4.2-3-3 4.2-.6z',
  globe:
    'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M1.8 8h12.4M8 1.8c-4 3.6-4 8.8 0 12.4M8 1.8c4 3.6 4 8.8 0 12.4',
  contrast: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 1.8v12.4M11 3v10',
  menu: 'M2 4h12M2 8h12M2 12h12',
  down: 'M3.5 6 8 10.5 12.5 6',
  right: 'M6 3.5 10.5 8 6 12.5',
  offline:
    'M1.5 6a10 10 0 0 1 3-1.8M14.5 6A10 10 0 0 0 8 3.4M4.4 8.9A5.5 5.5 0 0 1 8 7.6M8 12.2v.2M2 1.8l12 12.4',
  search: 'M7 2.3a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4M10.5 10.5 14 14',
  warning: 'M8 2 14.5 13.5h-13zM8 6.2v3.4M8 11.6v.1',
  info: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 7.2v4M8 4.8v.1',
  filter: 'M2 3.5h12L9.5 9v4l-3 1V9z',
  person:
    'M8 2.2a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4M2.8 14c.5-3 2.4-4.6 5.2-4.6s4.7 1.6 5.2 4.6',
  home: 'M2 7.5 8 2.3l6 5.2M4 6.5V13.5h8V6.5',
  undo: 'M6 3.5 2.8 6.7 6 10M3 6.7h6.2a3.6 3.6 0 0 1 0 7.2H7',
  redo: 'M10 3.5l3.2 3.2L10 10M13 6.7H6.8a3.6 3.6 0 0 0 0 7.2H9',
} as const;

export type IconName = keyof typeof paths;

export function Icon(props: { readonly name: IconName; readonly filled?: boolean }): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
      fill={props.filled === true ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[props.name]} />
    </svg>
  );
}
