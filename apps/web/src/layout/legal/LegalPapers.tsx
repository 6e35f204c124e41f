import type { ReactNode } from 'react';
import { useLazyModule } from '../../services/use-lazy-module.ts';
import type { LegalPapersProps } from './legal-papers.ts';

const load = () => import('./LegalPaperLinks.tsx');

/** What one agrees to in a form, to be read beside it; nothing where the operator of the service gave none of it. */
export function LegalPapers(props: LegalPapersProps): ReactNode {
  const part = useLazyModule(load, 'legal');
  return part === null ? null : <part.LegalPaperLinks {...props} />;
}
