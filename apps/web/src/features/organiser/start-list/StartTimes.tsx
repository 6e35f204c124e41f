import { calls, type StartTimesInput } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToasts } from '../../../ui/overlay/ToastRegion.tsx';
import type { EventClock } from '../../../race/event-clock.ts';
import { BibTimesForm } from './BibTimesForm.tsx';
import { groupOfCompetitor } from '../../../race/group-of-competitor.ts';
import { groupFields } from './group-value.ts';
import { GroupTimesForm } from './GroupTimesForm.tsx';
import styles from './StartTimes.module.css';
import type { Starter } from './starters.ts';
import { StepButtons, StepHistory } from './StepHistory.tsx';
import { conflictsOf } from './time-conflicts.ts';
import { timesFrame, referenceOf } from './times-frame.ts';
import { givenTimes, spreadTimes, timesAfter } from './times-plan.ts';
import { TimesPreview, type TimedRow } from './TimesPreview.tsx';
import { useGroupTimes } from './use-group-times.ts';
import { useGroupTexts } from './use-group-texts.ts';
import { useListActions } from './use-list-actions.ts';
import { useListKeys } from './use-list-keys.ts';
import { savedBy } from './use-start-list-edit.ts';
import { useStartClock } from './use-start-clock.ts';
import { useTimesForm, useTimesInput, type BibTimesValues, type TimesParts } from './use-times-form.ts';

type By = StartTimesInput['by'];

/** When each of the list starts: given to a range of bibs or group by group, and seen before it is given. */
export function StartTimes(props: TimesParts): ReactNode {
  const { detail, heat, inHand } = props;
  const { isLocked, starters } = useListActions(props);
  const { rows } = starters;
  const clock = useStartClock(detail.event);
  const reference = referenceOf(detail, heat, clock);
  const words = useGroupTexts();
  const [by, setBy] = useState<By>(heat.massStartField === null ? 'bib' : 'group');
  const parts = { ...props, rows };
  const bib = useTimesForm<BibTimesValues>(parts, 'bib', bibDefaults(rows, reference, heat.massStart));
  const group = useGroupTimes(parts, reference);
  const inputs = { bib: useTimesInput(bib, 'bib'), group: useTimesInput(group.form, 'group') };
  const input = isLocked ? null : inputs[by];
  const field = by === 'group' ? group.field : heat.massStartField;
  const timed = useTimedRows(props, { rows, clock, input, field });
  useListKeys({
    undo: () => inHand.edit.undo(),
    redo: () => inHand.edit.redo(),
    search: () => {},
    order: () => {},
  });
  const actions = <TimesActions {...props} rows={rows} timed={timed} isLocked={isLocked} />;
  return (
    <div className={styles.times}>
      <div className="stack gap-12 at-top shrinks">
        {isLocked ? null : (
          <section className="stack gap-16 card padded">
            <ByChoice by={by} onChange={setBy} />
            {by === 'bib' ? (
              <BibTimesForm form={bib} clock={clock} reference={reference} actions={actions} />
            ) : (
              <GroupTimesForm
                form={group.form}
                clock={clock}
                reference={reference}
                fields={groupFields(detail.event)}
                countOf={group.countOf}
                onField={group.chooseField}
                onChain={group.chain}
                actions={actions}
              />
            )}
          </section>
        )}
        <div className="wrap gap-8">
          <StepButtons inHand={inHand} />
        </div>
        <StepHistory inHand={inHand} />
      </div>
      <TimesPreview
        rows={timed}
        clock={clock}
        timeZone={detail.event.timeZone}
        isPlan={timed.some(({ starter, planned }) => starter.startTime !== planned)}
        groupName={(name) => words.group(field ?? 'class', name)}
      />
    </div>
  );
}

/** All bibs of the list from the start of the heat on; only the interval is left to be said. */
function bibDefaults(rows: readonly Starter[], reference: bigint, isMassStart: boolean): BibTimesValues {
  const bibs = rows.flatMap(({ competitor }) => competitor.startNumber ?? []);
  return {
    firstBib: bibs.length === 0 ? null : bibs.reduce((a, b) => Math.min(a, b)),
    lastBib: bibs.length === 0 ? null : bibs.reduce((a, b) => Math.max(a, b)),
    firstStart_100ns: reference,
    interval_100ns: isMassStart ? 0 : null,
    pauses: [],
    replacesAll: false,
  };
}

function useTimedRows(
  { detail, heat }: TimesParts,
  plan: {
    readonly rows: readonly Starter[];
    readonly clock: EventClock;
    readonly input: StartTimesInput | null;
    /** By which groups start by themselves; `null`: there are none. */
    readonly field: string | null;
  },
): readonly TimedRow[] {
  const { rows, clock, input, field } = plan;
  return useMemo(() => {
    const given = input === null ? new Map<string, bigint>() : givenTimes(rows, input);
    const times = timesAfter(rows, given, input?.replacesAll ?? false);
    const groups = new Map(
      field === null ? [] : rows.map(({ id, competitor }) => [id, groupOfCompetitor(competitor, field)]),
    );
    const conflicts = conflictsOf(
      rows.map(({ id }) => id),
      times,
      {
        ...timesFrame(detail, heat, clock),
        groupOf: field === null ? null : (id) => groups.get(id) ?? '',
      },
    );
    return rows.map((starter) => ({
      starter,
      planned: times.get(starter.id) ?? null,
      conflicts: conflicts.get(starter.id) ?? [],
    }));
  }, [rows, clock, input, field, detail, heat]);
}

function ByChoice(props: { readonly by: By; readonly onChange: (by: By) => void }): ReactNode {
  const t = useText();
  return (
    <RadioField
      label={t('startList.times.by')}
      value={props.by}
      onChange={(by) => {
        if (by !== null) props.onChange(by);
      }}
      choices={[
        { value: 'bib', label: t('startList.times.byBib') },
        { value: 'group', label: t('startList.times.byGroup') },
      ]}
    />
  );
}

/** What can be done with all times at once; each is one step that is taken back. */
function TimesActions(
  props: TimesParts & {
    readonly rows: readonly Starter[];
    readonly timed: readonly TimedRow[];
    readonly isLocked: boolean;
  },
): ReactNode {
  const t = useText();
  const toasts = useToasts();
  const { detail, heat, inHand, rows } = props;
  const clear = useRouteMutation(calls.setStartTimes, { background: true });
  const params = { eventId: detail.event.id, heatId: heat.id };
  const body = { by: 'group', field: 'class', groups: [], replacesAll: true } as const;
  const clearAll = async () => {
    const error = await inHand.edit.ask({ kind: 'cleared' }, async (from) =>
      savedBy(await clear.call({ params, body: { ...body, groups: [] }, version: from.version })),
    );
    if (error !== null) toasts.show({ text: t(`errors.${error.failure}`), tone: 'bad' });
  };
  const { edit, view } = inHand;
  const spread = spreadTimes(rows);
  const isSpread = rows.every(({ id, startTime }) => (spread.get(id) ?? null) === startTime);
  return (
    <>
      {isSpread ? null : (
        <Button onPress={() => edit.change({ kind: 'spread' }, { ...view.shown, startTimes: spread })}>
          {t('startList.times.spread')}
        </Button>
      )}
      <Button icon="trash" disabled={rows.every(({ startTime }) => startTime === null)} onPress={() => void clearAll()}>
        {t('startList.times.clear')}
      </Button>
    </>
  );
}
