import type { OperatorCompetitorDto } from '@startwand/contract';
import type { DecimalSign } from '@startwand/timing';
import { duration, parseTypedDuration } from '@startwand/timing';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons, DialogForm, TimeField } from './DialogForm.tsx';
import { currentRunId } from '../run-target.ts';
import type { Desk } from '../use-desk.ts';

/** Penalty and reward of a run; an empty field is none. */
export function PenaltyDialog(props: {
  readonly desk: Desk;
  readonly competitor: OperatorCompetitorDto;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { competitor } = props;
  const { calls, book, closeDialog, desk } = props.desk;
  const run = desk.runs.current.get(competitor.id);
  const shown = (time: number | undefined) =>
    time === undefined || time === 0 ? '' : formats.duration(duration(time), desk.heat.precision);
  const [penalty, setPenalty] = useState(shown(run?.penalty_100ns));
  const [reward, setReward] = useState(shown(run?.reward_100ns));
  const [isChecked, setChecked] = useState(false);
  const penaltyTime = spanOf(penalty, formats.decimalSign);
  const rewardTime = spanOf(reward, formats.decimalSign);
  const submit = () => {
    setChecked(true);
    if (penaltyTime === null || rewardTime === null) return;
    const runId = currentRunId(desk.heat, desk.runs, competitor.id);
    book.give('penalty', competitor.startNumber, () =>
      calls.setPenalty(runId, penaltyTime, rewardTime),
    );
    closeDialog();
  };
  return (
    <Dialog
      title={t('desk.penaltyOf', { bib: competitor.startNumber ?? '–' })}
      onClose={closeDialog}
    >
      <DialogForm onSubmit={submit}>
        <TimeField
          label={t('desk.penalty')}
          value={penalty}
          onChange={setPenalty}
          error={isChecked && penaltyTime === null ? t('desk.noTime') : null}
          hint={t('desk.seconds')}
        />
        <TimeField
          label={t('desk.reward')}
          value={reward}
          onChange={setReward}
          error={isChecked && rewardTime === null ? t('desk.noTime') : null}
          hint={t('desk.seconds')}
        />
        <DialogButtons>
          <Button kind="primary" type="submit">
            {t('desk.set')}
          </Button>
        </DialogButtons>
      </DialogForm>
    </Dialog>
  );
}

/** `null`: no time. */
function spanOf(text: string, decimalSign: DecimalSign): number | null {
  return text.trim() === '' ? 0 : parseTypedDuration(text, decimalSign);
}
