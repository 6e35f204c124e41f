import type { ReactNode } from 'react';
import { encode } from 'uqr';
import styles from './ShareDialog.module.css';

/** Dark on light in either theme: cameras expect it so. */
export function QrCode(props: { readonly text: string; readonly label: string }): ReactNode {
  const { data, size } = encode(props.text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      role="img"
      aria-label={props.label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
