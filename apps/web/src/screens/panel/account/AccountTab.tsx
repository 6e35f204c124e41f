import type { ReactNode } from 'react';
import { AddressPart } from '../../../features/account/profile/AddressPart.tsx';
import { PreferencesPart } from '../../../features/account/profile/PreferencesPart.tsx';
import { ProfilePart } from '../../../features/account/profile/ProfilePart.tsx';
import { UpgradePart } from '../../../features/account/profile/UpgradePart.tsx';
import { PartColumns } from '../../../views/page/Part.tsx';

/** Who one is, and how the pages are shown here. */
export function AccountTab(): ReactNode {
  return (
    <PartColumns
      main={
        <>
          <UpgradePart />
          <ProfilePart />
        </>
      }
      beside={
        <>
          <AddressPart />
          <PreferencesPart />
        </>
      }
    />
  );
}
