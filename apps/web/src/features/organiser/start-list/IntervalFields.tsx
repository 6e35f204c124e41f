import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FieldList } from '../../../fields/FieldList.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { DurationField } from '../../../fields/TimeFields.tsx';
import { asDuration } from '../../../forms/as-duration.ts';
import type { BoundField } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import type { PauseValues } from './use-times-form.ts';
import styles from './StartTimes.module.css';

/** Where nobody starts for a while: behind how many, and by how much longer than the interval. */
export function PausesField(props: {
  readonly field: BoundField<readonly PauseValues[]>;
  readonly renderCount: (index: number) => ReactNode;
  readonly renderLength: (index: number) => ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <FieldList
      {...props.field}
      nameOf={(_pause, index) => t('startList.times.pause', { number: index + 1 })}
      create={() => ({ afterStarters: null, pause_100ns: null })}
      addLabel={t('startList.times.addPause')}
      max={limits.startPausesMax}
      canMove={false}
      renderItem={(_pause, _change, index) => (
        <div className={styles.pausePair}>
          {props.renderCount(index)}
          {props.renderLength(index)}
        </div>
      )}
    />
  );
}

export function PauseCount({ field }: { readonly field: BoundField<number | null> }): ReactNode {
  return <NumberField {...field} min={1} max={limits.competitorsMax} />;
}

/** An interval, or by how much a pause is longer. */
export function SpanField({ field }: { readonly field: BoundField<number | null> }): ReactNode {
  return <DurationField {...asDuration(field)} decimals={0} isInSeconds />;
}
