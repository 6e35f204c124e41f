import type { ReactNode } from 'react';
import { PreferencesPart } from '../../../features/account/PreferencesPart.tsx';

/** Who one is, and how the pages are shown here. */
export function AccountTab(): ReactNode {
  return <PreferencesPart />;
}
