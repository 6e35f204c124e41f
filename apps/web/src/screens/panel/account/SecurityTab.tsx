import type { ReactNode } from 'react';
import { DeletionPart } from '../../../features/security/DeletionPart.tsx';
import { SecondFactorPart } from '../../../features/security/SecondFactorPart.tsx';
import { SessionsPart } from '../../../features/security/SessionsPart.tsx';
import { PasswordPart } from '../../../features/security/PasswordPart.tsx';

/** What gets one in, and what keeps others out; each part is a section of its own. */
export function SecurityTab(): ReactNode {
  return (
    <>
      <PasswordPart />
      <SecondFactorPart />
      <SessionsPart />
      <DeletionPart />
    </>
  );
}
