import { calls, type OperatorDetailDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { useUndoInHeat } from '../heats/heat-actions.ts';
import { finishedRuns } from '../heats/heat-progress.ts';
import { faultsBesideReference } from '../heats/reference-values.ts';
import { ReferenceForm } from '../heats/ReferenceForm.tsx';
import { eventReferenceOf } from './event-reference.ts';
import { SettingRow } from './SettingRow.tsx';

/** The reference run of every heat that has none of its own. */
export function EventReference({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const undo = useUndoInHeat(detail.event.id);
  const [defaults] = useState(() => eventReferenceOf(detail));
  const form = useRouteForm(calls.setEventReferenceRun, {
    params: { eventId: detail.event.id },
    defaults,
    faultsBeside: faultsBesideReference,
    onSaved: ([heat]) => {
      const { runId, sections_100ns } = form.values.state.values;
      const isSet = runId !== null || sections_100ns !== null;
      const undoing = heat === undefined ? undefined : undo(heat);
      say(t(isSet ? 'heats.said.reference' : 'heats.said.noReference'), undoing);
    },
  });
  return (
    <SettingRow
      title={t('heats.settings.reference')}
      hint={`${t('heats.settings.referenceHint')} ${t('heats.reference.hint')}`}
    >
      <ReferenceForm form={form} detail={detail} runs={finishedRuns(detail.runs, null)} isRow />
    </SettingRow>
  );
}
