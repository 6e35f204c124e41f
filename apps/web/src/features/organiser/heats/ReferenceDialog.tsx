import { calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useUndoInHeat } from './heat-actions.ts';
import { finishedRuns } from './heat-progress.ts';
import { ReferenceForm } from './ReferenceForm.tsx';
import { faultsBesideReference, referenceOf } from './reference-values.ts';

/** The run whose section times the windows of a heat stand around. */
export function ReferenceDialog(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { detail, heat } = props;
  const { say } = useUndoableActions();
  const undo = useUndoInHeat(detail.event.id);
  const [defaults] = useState(() => referenceOf(heat));
  const form = useRouteForm(calls.setReferenceRun, {
    params: { eventId: detail.event.id, heatId: heat.id },
    defaults,
    faultsBeside: faultsBesideReference,
    onSaved: ([changed]) => {
      const isSet = (changed?.referenceRun ?? null) !== null;
      say(t(isSet ? 'heats.said.reference' : 'heats.said.noReference'), undo(heat));
      props.onClose();
    },
  });
  return (
    <PanelDialog title={t('heats.reference.title', { name: heat.name })} onClose={props.onClose} size="wide">
      <ReferenceForm form={form} detail={detail} runs={finishedRuns(detail.runs, heat.id)} />
    </PanelDialog>
  );
}
