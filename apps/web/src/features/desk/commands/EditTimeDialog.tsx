import type { OperatorCompetitorDto, RunDto } from '@startwand/contract';
import {
  TICKS_PER_MILLISECOND,
  duration,
  parseTypedDuration,
  parseTypedTimeOfDay,
} from '@startwand/timing';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons, DialogForm, TimeField } from './DialogForm.tsx';
import styles from './DialogForm.module.css';
import { currentRunId, dueSection } from '../run-target.ts';
import { usePointName } from '../tape/TriggerTape.tsx';
import type { Desk } from '../use-desk.ts';

/** What is written: the time of day at a measuring point, or the run time itself. */
type Place = number | 'runTime';

const shownDecimals = 4;

/** Writes a time over the impulses, or gives the place back to them. */
export function EditTimeDialog(props: {
  readonly desk: Desk;
  readonly competitor: OperatorCompetitorDto;
}): ReactNode {
  const t = useText();
  const write = useTimes(props.desk, props.competitor);
  const [place, setPlace] = useState<Place>(write.due);
  const [text, setText] = useState(write.shown(write.due));
  const [isWrong, setWrong] = useState(false);
  const { closeDialog } = props.desk;
  const choose = (next: Place) => {
    setPlace(next);
    setText(write.shown(next));
    setWrong(false);
  };
  const submit = () => {
    if (write.set(place, text)) closeDialog();
    else setWrong(true);
  };
  return (
    <Dialog
      title={t('desk.editTimeOf', { bib: props.competitor.startNumber ?? '–' })}
      onClose={closeDialog}
    >
      <DialogForm onSubmit={submit}>
        <Places desk={props.desk} place={place} onChoose={choose} />
        <TimeField
          label={place === 'runTime' ? t('desk.runTime') : t('desk.timeOfDay')}
          value={text}
          onChange={setText}
          error={isWrong ? t('desk.noTime') : null}
          hint={place === 'runTime' ? '1:02.33' : '10:04:55.6513'}
        />
        <DialogButtons>
          <Button kind="primary" type="submit">
            {t('desk.set')}
          </Button>
          <Button
            disabled={!write.isWritten(place)}
            onPress={() => {
              write.giveBack(place);
              closeDialog();
            }}
          >
            {t('desk.giveBack')}
          </Button>
        </DialogButtons>
      </DialogForm>
    </Dialog>
  );
}

function Places(props: {
  readonly desk: Desk;
  readonly place: Place;
  readonly onChoose: (place: Place) => void;
}): ReactNode {
  const t = useText();
  const pointName = usePointName();
  const { event } = props.desk.desk;
  const places: readonly Place[] = [
    ...event.measuringPoints.map(({ section }) => section),
    'runTime',
  ];
  return (
    <fieldset className={styles.choices}>
      <legend>{t('desk.where')}</legend>
      {places.map((place) => (
        <label key={place} className={styles.choice}>
          <input
            type="radio"
            name="place"
            checked={place === props.place}
            onChange={() => props.onChoose(place)}
          />
          {place === 'runTime' ? t('desk.runTime') : pointName(place, event)}
        </label>
      ))}
    </fieldset>
  );
}

/** The times of one run, to read and to write. */
function useTimes({ desk, book, calls }: Desk, competitor: OperatorCompetitorDto) {
  const formats = useFormats();
  const { clock: serverClock } = useServices();
  const { heat, runs, clock } = desk;
  const run = runs.current.get(competitor.id);
  const runId = currentRunId(heat, runs, competitor.id);
  const order = (call: Parameters<typeof book.give>[2]) =>
    book.give('editTime', competitor.startNumber, call);
  return {
    due: dueSection(runs, competitor.id),
    shown(place: Place): string {
      if (place === 'runTime') {
        const time = run?.runTime_100ns ?? null;
        return time === null ? '' : formats.duration(duration(time), heat.precision);
      }
      const time = run?.data.sections[place]?.timestamp_100ns;
      return time === undefined ? '' : clock.show(time, shownDecimals);
    },
    isWritten: (place: Place): boolean =>
      place === 'runTime'
        ? run?.isRunTimeEdited === true
        : run?.data.sections[place]?.edited === true,
    /** @returns false when the text is no time */
    set(place: Place, text: string): boolean {
      if (place === 'runTime') {
        const time = parseTypedDuration(text, formats.decimalSign);
        if (time !== null) order(() => calls.editRunTime(competitor.id, time));
        return time !== null;
      }
      const time = parseTypedTimeOfDay(text, formats.decimalSign);
      if (time === null) return false;
      const now = BigInt(Math.floor(serverClock.now()) * TICKS_PER_MILLISECOND);
      const moment = clock.near(lastKnown(run) ?? now, time);
      if (moment === null) return false;
      order(() => calls.editCrossing(runId, place, moment));
      return true;
    },
    giveBack(place: Place): void {
      order(() =>
        place === 'runTime'
          ? calls.editRunTime(competitor.id, null)
          : calls.editCrossing(runId, place, null),
      );
    },
  };
}

/** A time of day is read on the day of the run, also when it is corrected on the next one. */
function lastKnown(run: RunDto | undefined): bigint | null {
  return run?.data.sections.findLast((section) => section !== null)?.timestamp_100ns ?? null;
}
