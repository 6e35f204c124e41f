import type { ReactNode } from 'react';
import { Strokes } from './Strokes.tsx';

/** What a row is held by, where rows are put in order: loaded with them, and not by who watches a race. */
export function GripIcon(): ReactNode {
  return <Strokes path="M6 3.8h.01M6 8h.01M6 12.2h.01M10 3.8h.01M10 8h.01M10 12.2h.01" />;
}
