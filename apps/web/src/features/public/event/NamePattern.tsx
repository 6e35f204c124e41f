import { namePattern } from '@startwand/contract';
import type { ReactNode } from 'react';

/** Contour lines that nobody else's event has: drawn from the name, the same each time. */
export function NamePattern(props: { readonly name: string; readonly className?: string | undefined }): ReactNode {
  const { width, height, ground, lines } = namePattern(props.name);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={props.className}
      style={{ backgroundColor: ground }}
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="2"
    >
      {lines.map(({ path, colour }) => (
        <path key={path} d={path} stroke={colour} />
      ))}
    </svg>
  );
}
