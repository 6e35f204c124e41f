import type { ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { FieldList } from '../../../fields/FieldList.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { EventClock } from '../../../race/event-clock.ts';
import { PauseCount, PausesField, SpanField } from './IntervalFields.tsx';
import { StartMomentField } from './StartMomentField.tsx';
import styles from './StartTimes.module.css';
import { useGroupTexts } from './use-group-texts.ts';
import type { GroupTimesValues } from './use-times-form.ts';

interface GroupTimesProps {
  readonly form: CheckedForm<GroupTimesValues>;
  readonly clock: EventClock;
  readonly reference: bigint;
  readonly fields: readonly string[];
  /** How many of the list belong to a group. */
  readonly countOf: (group: string) => number;
  /** The groups of another field take the place of those that are there. */
  readonly onField: (field: string) => void;
  /** Fills in when each group starts, one behind the other. */
  readonly onChain: () => void;
  readonly actions: ReactNode;
}

/** Start times group by group, each with its own first start and interval; who is left out keeps theirs. */
export function GroupTimesForm(props: GroupTimesProps): ReactNode {
  const t = useText();
  const words = useGroupTexts();
  const { form } = props;
  return (
    <RouteForm form={form} save={t('startList.times.apply')} actions={props.actions} isFleeting>
      <form.Field name="field" label={t('startList.times.field')}>
        {(field) => (
          <SelectField
            {...field}
            onChange={(next) => {
              if (next !== null) props.onField(next);
            }}
            choices={props.fields.map((value) => ({ value, label: words.field(value) }))}
          />
        )}
      </form.Field>
      <div>
        <Button onPress={props.onChain}>{t('startList.times.oneAfterOther')}</Button>
      </div>
      <form.Field name="groups" label={t('startList.times.groups')}>
        {(field) => (
          <FieldList
            {...field}
            keyOf={({ value }) => value}
            nameOf={({ value }) => words.group(props.form.values.state.values.field, value)}
            renderItem={({ value }, _change, index) => <Group {...props} value={value} index={index} />}
          />
        )}
      </form.Field>
      <form.Field name="replacesAll" label={t('startList.times.replacesAll')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
    </RouteForm>
  );
}

function Group(props: GroupTimesProps & { readonly value: string; readonly index: number }): ReactNode {
  const t = useText();
  const words = useGroupTexts();
  const { form, value, index } = props;
  const group = words.group(form.values.state.values.field, value);
  return (
    <div className="stack gap-12">
      <p className="strong">{t('startList.times.group', { group, count: props.countOf(value) })}</p>
      <div className={styles.pair}>
        <form.Field name={`groups[${index}].firstStart_100ns`} label={t('startList.times.firstStart')}>
          {(field) => <StartMomentField {...field} clock={props.clock} reference={props.reference} />}
        </form.Field>
        <form.Field name={`groups[${index}].interval_100ns`} label={t('startList.times.interval')}>
          {(field) => <SpanField field={field} />}
        </form.Field>
      </div>
      <form.Field name={`groups[${index}].pauses`} label={t('startList.times.pauses')}>
        {(field) => (
          <PausesField
            field={field}
            renderCount={(pause) => (
              <form.Field
                name={`groups[${index}].pauses[${pause}].afterStarters`}
                label={t('startList.times.afterStarters')}
              >
                {(count) => <PauseCount field={count} />}
              </form.Field>
            )}
            renderLength={(pause) => (
              <form.Field
                name={`groups[${index}].pauses[${pause}].pause_100ns`}
                label={t('startList.times.pauseLength')}
              >
                {(span) => <SpanField field={span} />}
              </form.Field>
            )}
          />
        )}
      </form.Field>
    </div>
  );
}
