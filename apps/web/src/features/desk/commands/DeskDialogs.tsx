import type { ReactNode } from 'react';
import type { DeskDialog } from '../situation.ts';
import { DisqualifyDialog } from './DisqualifyDialog.tsx';
import { FinishListDialog } from '../columns/FinishListDialog.tsx';
import { EditTimeDialog } from './EditTimeDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { LateEntryDialog } from './LateEntryDialog.tsx';
import { PenaltyDialog } from './PenaltyDialog.tsx';
import { DeadHeatDialog, GunDialog, NextDialog, DeskReferenceDialog } from '../heat-menu/HeatDialogs.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import type { Desk } from '../use-desk.ts';

/** The dialog that is open. It stays with the competitor for whom it was opened. */
export function DeskDialogs({ desk }: { readonly desk: Desk }): ReactNode {
  const { dialog, commands } = desk;
  if (dialog === null) return null;
  const about = heatDialogs[dialog.name];
  if (about !== undefined) return about(desk);
  if (dialog.name === 'help') return <HelpDialog onClose={commands.closeDialog} />;
  if (dialog.name === 'finishList') return <FinishListDialog desk={desk} />;
  if (dialog.name === 'search') return <SearchDialog desk={desk} />;
  if (dialog.name === 'lateEntry') return dialog.bib === null ? null : <LateEntryDialog desk={desk} bib={dialog.bib} />;
  const competitor = desk.desk.competitors.byId.get(dialog.competitorId ?? '');
  if (competitor === undefined) return null;
  if (dialog.name === 'editTime') return <EditTimeDialog desk={desk} competitor={competitor} />;
  if (dialog.name === 'disqualify') return <DisqualifyDialog desk={desk} competitor={competitor} />;
  return <PenaltyDialog desk={desk} competitor={competitor} />;
}

/** About the heat, whoever is in hand. */
const heatDialogs: { readonly [Name in DeskDialog]?: (desk: Desk) => ReactNode } = {
  gun: (desk) => <GunDialog desk={desk} />,
  deadHeat: (desk) => <DeadHeatDialog desk={desk} />,
  reference: (desk) => <DeskReferenceDialog desk={desk} />,
  next: (desk) => <NextDialog desk={desk} />,
};
