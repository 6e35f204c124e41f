import type { OperatorCompetitorDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { dueSection } from '../run-target.ts';
import { RunTimeForm, SectionTimeForm } from '../run-sheet/TimeForms.tsx';
import { sheetRun } from '../run-sheet/use-run.ts';
import { usePointName } from '../tape/TriggerTape.tsx';
import type { Desk } from '../use-desk.ts';

/** Writes a time over the impulses, or gives the place back to them. */
export function EditTimeDialog(props: { readonly desk: Desk; readonly competitor: OperatorCompetitorDto }): ReactNode {
  const t = useText();
  const pointName = usePointName();
  const { desk, competitor } = props;
  const { event, runs } = desk.desk;
  const [place, choose] = useState(String(dueSection(runs, competitor.id)));
  const of = sheetRun(desk, competitor);
  return (
    <PanelDialog
      title={t('desk.editTimeOf', { bib: competitor.startNumber ?? '–' })}
      onClose={desk.commands.closeDialog}
    >
      <div className="stack gap-16">
        <RadioField
          label={t('desk.where')}
          value={place}
          onChange={(chosen) => choose(chosen ?? place)}
          choices={[
            ...event.measuringPoints.map(({ section }) => ({
              value: String(section),
              label: pointName(section, event),
            })),
            { value: runTime, label: t('desk.runTime') },
          ]}
        />
        {place === runTime ? (
          <RunTimeForm of={of} onDone={desk.commands.closeDialog} />
        ) : (
          <SectionTimeForm key={place} of={of} section={Number(place)} onDone={desk.commands.closeDialog} />
        )}
      </div>
    </PanelDialog>
  );
}

const runTime = 'runTime';
