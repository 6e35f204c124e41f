import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useText } from '../../../language/language-context.tsx';
import type { EventClock } from '../../../race/event-clock.ts';
import { PauseCount, PausesField, SpanField } from './IntervalFields.tsx';
import { StartMomentField } from './StartMomentField.tsx';
import styles from './StartTimes.module.css';
import type { BibTimesValues } from './use-times-form.ts';

/** Start times for the bibs from one to another. */
export function BibTimesForm(props: {
  readonly form: CheckedForm<BibTimesValues>;
  readonly clock: EventClock;
  readonly reference: bigint;
  readonly actions: ReactNode;
}): ReactNode {
  const t = useText();
  const { form, clock, reference } = props;
  return (
    <RouteForm form={form} save={t('startList.times.apply')} actions={props.actions} isFleeting>
      <div className={styles.pair}>
        <form.Field name="firstBib" label={t('startList.times.firstBib')}>
          {(field) => <NumberField {...field} min={limits.bibMin} max={limits.bibMax} />}
        </form.Field>
        <form.Field name="lastBib" label={t('startList.times.lastBib')}>
          {(field) => <NumberField {...field} min={limits.bibMin} max={limits.bibMax} />}
        </form.Field>
      </div>
      <p className="soft small">{t('startList.times.lastBibHint')}</p>
      <div className={styles.pair}>
        <form.Field name="firstStart_100ns" label={t('startList.times.firstStart')}>
          {(field) => <StartMomentField {...field} clock={clock} reference={reference} />}
        </form.Field>
        <form.Field
          name="interval_100ns"
          label={t('startList.times.interval')}
          help={t('startList.times.intervalHint')}
        >
          {(field) => <SpanField field={field} />}
        </form.Field>
      </div>
      <form.Field name="pauses" label={t('startList.times.pauses')}>
        {(field) => (
          <PausesField
            field={field}
            renderCount={(index) => (
              <form.Field name={`pauses[${index}].afterStarters`} label={t('startList.times.afterStarters')}>
                {(count) => <PauseCount field={count} />}
              </form.Field>
            )}
            renderLength={(index) => (
              <form.Field name={`pauses[${index}].pause_100ns`} label={t('startList.times.pauseLength')}>
                {(span) => <SpanField field={span} />}
              </form.Field>
            )}
          />
        )}
      </form.Field>
      <form.Field name="replacesAll" label={t('startList.times.replacesAll')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
    </RouteForm>
  );
}
