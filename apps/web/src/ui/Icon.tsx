import type { ReactNode } from 'react';

/** Strokes on a grid of 16; an icon never stands without a word or a label beside it. */
const paths = {
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'M4 4 12 12M12 4 4 12',
  dash: 'M3.5 8h9',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  pulse: 'M1.5 8h3l2-5 3 10 2-5h3',
  bell: 'M4 11.2V7.4a4 4 0 0 1 8 0v3.8l1 1.3H3zM6.6 12.8a1.5 1.5 0 0 0 2.8 0M8 2.2v1.2',
  clock: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 4.6V8l2.3 1.6',
  star: 'M8 1.9l1.9 3.9 4.2.6-3 3 .7 4.2L8 11.6l-3.8 2 .7-4.2-3-3 4.2-.6z',
  globe:
    'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M1.8 8h12.4M8 1.8c-4 3.6-4 8.8 0 12.4M8 1.8c4 3.6 4 8.8 0 12.4',
  menu: 'M2 4h12M2 8h12M2 12h12',
  down: 'M3.5 6 8 10.5 12.5 6',
  right: 'M6 3.5 10.5 8 6 12.5',
  offline: 'M1.5 6a10 10 0 0 1 3-1.8M14.5 6A10 10 0 0 0 8 3.4M4.4 8.9A5.5 5.5 0 0 1 8 7.6M8 12.2v.2M2 1.8l12 12.4',
  search: 'M7 2.3a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4M10.5 10.5 14 14',
  warning: 'M8 2 14.5 13.5h-13zM8 6.2v3.4M8 11.6v.1',
  info: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 7.2v4M8 4.8v.1',
  filter: 'M2 3.5h12L9.5 9v4l-3 1V9z',
  person: 'M8 2.2a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4M2.8 14c.5-3 2.4-4.6 5.2-4.6s4.7 1.6 5.2 4.6',
  home: 'M2 7.5 8 2.3l6 5.2M4 6.5V13.5h8V6.5',
  undo: 'M6 3.5 2.8 6.7 6 10M3 6.7h6.2a3.6 3.6 0 0 1 0 7.2H7',
  lock: 'M4.2 7.2h7.6v6.3H4.2zM5.6 7.2V5a2.4 2.4 0 0 1 4.8 0v2.2',
  calendar: 'M2.5 3.8h11v9.7h-11zM2.5 6.9h11M5.3 2.2v2.6M10.7 2.2v2.6',
  left: 'M10 3.5 5.5 8l4.5 4.5',
  up: 'M3.5 10 8 5.5 12.5 10',
  plus: 'M8 3v10M3 8h10',
  trash: 'M2.8 4.3h10.4M6.2 4.3V2.6h3.6v1.7M4.2 4.3l.6 9.1h6.4l.6-9.1M6.8 7v3.8M9.2 7v3.8',
  upload: 'M8 10.2V2.6M4.8 5.6 8 2.5l3.2 3.1M2.6 10.4v3h10.8v-3',
  file: 'M4 1.9h5.2L12.4 5v9.1H4zM9.1 2v3.2h3.2',
  more: 'M3 7.5a.5.5 0 1 0 .01 0zM8 7.5a.5.5 0 1 0 .01 0zM13 7.5a.5.5 0 1 0 .01 0z',
  columns: 'M2.3 2.8h11.4v10.4H2.3zM6.1 2.8v10.4M9.9 2.8v10.4',
  chart: 'M2.5 13.5h11M4.4 13.2V9M8 13.2V4.2M11.6 13.2V7',
  table: 'M2.3 2.8h11.4v10.4H2.3zM2.3 6.3h11.4M2.3 9.7h11.4M6.1 6.3v6.9',
  share: 'M8 9.8V2.2M5.2 4.8 8 2l2.8 2.8M3.5 7.4v6.2h9V7.4',
  eye: 'M1.5 8S4 3.6 8 3.6 14.5 8 14.5 8 12 12.4 8 12.4 1.5 8 1.5 8M8 6.1a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8',
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
