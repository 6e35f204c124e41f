import type { ReactNode } from 'react';
import { WallClockField } from '../../../fields/DateFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useOwnEvent } from './own-event.ts';

interface Moments {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Between which moments, by the clocks where the event is. */
export function MomentFilters(props: {
  readonly moments: Moments;
  readonly onChange: (part: Moments) => void;
}): ReactNode {
  const t = useText();
  const { moments, onChange } = props;
  const { timeZone } = useOwnEvent().event;
  return (
    <>
      <WallClockField
        label={t('ui.filter.from')}
        value={moments.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined })}
        timeZone={timeZone}
      />
      <WallClockField
        label={t('ui.filter.to')}
        value={moments.to ?? null}
        onChange={(to) => onChange({ to: to ?? undefined })}
        timeZone={timeZone}
      />
    </>
  );
}
