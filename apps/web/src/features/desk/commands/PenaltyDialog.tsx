import type { OperatorCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { PenaltyForm } from '../run-sheet/PenaltyForm.tsx';
import { sheetRun } from '../run-sheet/use-run.ts';
import type { Desk } from '../use-desk.ts';

/** Penalty and reward of a run; an empty field is none. */
export function PenaltyDialog(props: { readonly desk: Desk; readonly competitor: OperatorCompetitorDto }): ReactNode {
  const t = useText();
  const { desk, competitor } = props;
  return (
    <PanelDialog
      title={t('desk.penaltyOf', { bib: competitor.startNumber ?? '–' })}
      onClose={desk.commands.closeDialog}
    >
      <PenaltyForm of={sheetRun(desk, competitor)} onDone={desk.commands.closeDialog} takesFocus />
    </PanelDialog>
  );
}
