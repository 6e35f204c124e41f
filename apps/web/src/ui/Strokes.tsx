import type { ReactNode } from 'react';

/** Drawn as every icon, with strokes that come along: who watches a race does not load those of the panel. */
export function Strokes({ path }: { readonly path: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
