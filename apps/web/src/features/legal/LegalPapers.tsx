import type { LegalPageName } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useLater } from '../../use-later.ts';

export interface LegalPapersProps {
  readonly pages: readonly LegalPageName[];
  /** The sentence that leads to the pages, and the one in their place where there are none. */
  readonly sentence?: { readonly withPages: string; readonly alone: string };
}

const load = () => import('./LegalPaperLinks.tsx');

/** What one agrees to in a form, to be read beside it; nothing where the operator of the service gave none of it. */
export function LegalPapers(props: LegalPapersProps): ReactNode {
  const part = useLater(load, 'legal');
  return part === null ? null : <part.LegalPaperLinks {...props} />;
}
