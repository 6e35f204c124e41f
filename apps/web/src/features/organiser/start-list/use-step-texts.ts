/** What a step did, in the reader's words. */
import { assertNever } from '../../../base/assert-never.ts';
import { useText } from '../../../language/language-context.tsx';
import type { StepDeed } from './step.ts';

export function useStepTexts(): (deed: StepDeed) => string {
  const t = useText();
  return (deed) => {
    switch (deed.kind) {
      case 'moved':
        return deed.who === null
          ? t('startList.step.movedSeveral', { count: deed.count, place: deed.place })
          : t('startList.step.moved', { name: deed.who, place: deed.place });
      case 'added':
      case 'removed':
        return deed.who === null
          ? t(`startList.step.${deed.kind}Several`, { count: deed.count })
          : t(`startList.step.${deed.kind}`, { name: deed.who });
      case 'ordered':
        return t('startList.step.ordered', { order: t(`startList.orders.${deed.order}`) });
      case 'timed':
        return t('startList.step.timed', { count: deed.count });
      case 'spread':
      case 'cleared':
      case 'theirs':
        return t(`startList.step.${deed.kind}`);
      default:
        return assertNever(deed);
    }
  };
}
