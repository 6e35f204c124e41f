/** What arming waits for: the server refuses it outside of the days of the event, and while its form lacks something. */
import type { EventDto } from '@startwand/contract';
import { useFormats, useText } from '../../../language/language-context.tsx';

/** Why no heat of the event can be armed now, in words; `null`: it can. */
export function useArmWaits(): (event: EventDto) => string | null {
  const t = useText();
  const formats = useFormats();
  return ({ state, invalidSteps = [], startDate, endDate }) => {
    const days = formats.days(startDate, endDate);
    if (state === 'inactive') {
      const steps = invalidSteps.map((step) => t(`eventForm.step.${step}`)).join(', ');
      return steps === '' ? t('errors.EVENT_NOT_ACTIVE') : t('heats.wait.lacks', { steps });
    }
    if (state === 'scheduled') return t('heats.wait.scheduled', { days });
    if (state === 'finished') return t('heats.wait.over', { days: formats.days(endDate, endDate) });
    return null;
  };
}
