import type { ReactNode } from 'react';
import { DeletionPart } from '../../../features/account/security/DeletionPart.tsx';
import { SecondFactorPart } from '../../../features/account/security/SecondFactorPart.tsx';
import { SessionsPart } from '../../../features/account/security/SessionsPart.tsx';
import { PasswordPart } from '../../../features/account/security/PasswordPart.tsx';

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
