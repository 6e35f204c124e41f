import type { ReactNode } from 'react';
import type { DaySpan } from '../../base/day-span.ts';
import { DateField } from '../../fields/DateFields.tsx';
import { useText } from '../../language/language-context.tsx';

/** Between which days, both of them inside. */
export function DayFilters(props: { readonly days: DaySpan; readonly onChange: (part: DaySpan) => void }): ReactNode {
  const t = useText();
  const { days, onChange } = props;
  return (
    <>
      <DateField
        label={t('ui.filter.from')}
        value={days.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined })}
      />
      <DateField
        label={t('ui.filter.to')}
        value={days.to ?? null}
        onChange={(to) => onChange({ to: to ?? undefined })}
      />
    </>
  );
}
