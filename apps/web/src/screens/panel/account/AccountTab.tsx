import type { ReactNode } from 'react';
import { AddressPart } from '../../../features/account/AddressPart.tsx';
import { PreferencesPart } from '../../../features/account/PreferencesPart.tsx';
import { ProfilePart } from '../../../features/account/ProfilePart.tsx';
import { UpgradePart } from '../../../features/account/UpgradePart.tsx';
import { PartColumns } from '../../../ui/page/Part.tsx';

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
