import type { ReactNode } from 'react';
import styles from './TemplateCards.module.css';
import type { TemplateId } from './templates.ts';

/** Strokes on a field of 48 by 32, from the start at the left to the finish at the right; the name stands beside it. */
const strokes: Readonly<Record<TemplateId, readonly string[]>> = {
  giantSlalom: ['M3 8c8 0 8 16 18 16S32 8 45 8', 'M12 6v9M12 6h6v4h-6', 'M27 16v9M27 16h6v4h-6'],
  slalom: ['M3 6c5 0 4 10 9 10s4-8 9-8 4 10 9 10 4-8 9-8 3 8 6 8', 'M12 20v7M21 20v7M30 22v7M39 20v7'],
  children: ['M3 9c14 0 14 14 42 14', 'M20 5a2.5 2.5 0 1 0 .1 0M20 10v5l-4 4M20 15l4 3M16 12h8'],
  townRun: ['M3 27h42', 'M6 27V13l5-4 5 4v14M16 27V8h8v19M24 27V15h7v12', 'M38 27V9M38 9h7l-2 3 2 3h-7'],
  relay: ['M3 16h42', 'M3 12v8M17 12v8M31 12v8M45 12v8', 'M13 8l8-3M27 8l8-3'],
  hillClimb: ['M3 27h6c8 0 4-8 12-8s4-8 11-8 4-6 13-6', 'M3 27 24 9l21 18'],
  timeTrial: ['M24 6a11 11 0 1 0 .1 0M24 3v3M24 11v6l4 3', 'M3 12h6M3 17h4M3 22h6', 'M39 12h6M41 17h4M39 22h6'],
  regularity: ['M3 20c7-12 14-12 21 0s14 12 21 0', 'M3 11c7-12 14-12 21 0s14 12 21 0'],
};

export function TemplateIcon({ of }: { readonly of: TemplateId }): ReactNode {
  return (
    <svg viewBox="0 0 48 32" className={styles.icon} aria-hidden="true">
      {strokes[of].map((path, at) => (
        <path key={path} d={path} className={at === 0 ? styles.way : undefined} />
      ))}
    </svg>
  );
}
