import { useText } from '../../language/language-context.tsx';
import { usePointName } from '../public-event/use-point-name.ts';
import type { ListChoice } from './list-choice.ts';

/** What a list is called. */
export function useChoiceName(): (choice: ListChoice) => string {
  const t = useText();
  const pointName = usePointName();
  return (choice) => {
    if (choice.kind === 'split') {
      return t('publicEvent.list.split', { point: pointName(choice.point) });
    }
    if (choice.kind === 'section') return t('publicEvent.list.section', { number: choice.point });
    return t(`publicEvent.list.${choice.kind}`);
  };
}
