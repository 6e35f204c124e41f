import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OperatorCompetitorDto } from '@startwand/contract';
import type { DeskDialog } from '../desk-actions.ts';
import { EditTimeDialog } from './EditTimeDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { PenaltyDialog } from './PenaltyDialog.tsx';
import {
  DeadHeatDialog,
  GunDialog,
  NextDialog,
  ReferenceDialog,
} from '../heat-menu/HeatDialogs.tsx';
import { RunSheet } from '../run-sheet/RunSheet.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import type { Desk } from '../use-desk.ts';

/** The dialog that is open. It stays with the competitor for whom it was opened. */
export function DeskDialogs({ desk }: { readonly desk: Desk }): ReactNode {
  const { dialog, picked, sheet } = desk;
  const shown = desk.desk.competitors.byId.get(sheet.competitorId ?? '');
  if (shown !== undefined) return <RunSheet desk={desk} competitor={shown} onClose={sheet.close} />;
  if (dialog === null) return null;
  return <OpenDialog key={dialog} dialog={dialog} opened={picked} desk={desk} />;
}

function OpenDialog(props: {
  readonly dialog: DeskDialog;
  readonly opened: OperatorCompetitorDto | null;
  readonly desk: Desk;
}): ReactNode {
  const { dialog, desk } = props;
  const [competitor] = useState(props.opened);
  const about = heatDialogs[dialog];
  if (about !== undefined) return about(desk);
  if (dialog === 'help') return <HelpDialog onClose={desk.hands.closeDialog} />;
  if (dialog === 'search') return <SearchDialog desk={desk} />;
  if (competitor === null) return null;
  return dialog === 'editTime' ? (
    <EditTimeDialog desk={desk} competitor={competitor} />
  ) : (
    <PenaltyDialog desk={desk} competitor={competitor} />
  );
}

/** About the heat, whoever is in hand. */
const heatDialogs: { readonly [Name in DeskDialog]?: (desk: Desk) => ReactNode } = {
  gun: (desk) => <GunDialog desk={desk} />,
  deadHeat: (desk) => <DeadHeatDialog desk={desk} />,
  reference: (desk) => <ReferenceDialog desk={desk} />,
  next: (desk) => <NextDialog desk={desk} />,
};
