import { useText } from '../../../language/language-context.tsx';
import { usePointName } from '../../../race/use-point-name.ts';
import { useEvent } from '../event/event-context.ts';
import type { ListChoice } from './list-choice.ts';

/** What a list is called. */
export function useChoiceName(): (choice: ListChoice) => string {
  const t = useText();
  const pointName = usePointName(useEvent().detail.event.measuringPoints.length);
  return (choice) => {
    if (choice.kind === 'split') {
      return t('publicEvent.list.split', { point: pointName(choice.point) });
    }
    if (choice.kind === 'section') return t('publicEvent.list.section', { number: choice.point });
    return choice.kind === 'total' ? t('live.overall') : t(`publicEvent.list.${choice.kind}`);
  };
}
