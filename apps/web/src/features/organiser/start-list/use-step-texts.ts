/** What a step did, in the reader's words. */
import { isolated } from '@startwand/contract';
import { assertNever } from '../../../base/assert-never.ts';
import { useText } from '../../../language/language-context.tsx';
import type { StepDeed } from './step.ts';

export function useStepTexts(): (action: StepDeed) => string {
  const t = useText();
  return (action) => {
    switch (action.kind) {
      case 'moved':
        return action.who === null
          ? t('startList.step.movedSeveral', { count: action.count, place: action.place })
          : t('startList.step.moved', { name: action.who, place: action.place });
      case 'added':
      case 'removed':
        return action.who === null
          ? t(`startList.step.${action.kind}Several`, { count: action.count })
          : t(`startList.step.${action.kind}`, { name: action.who });
      case 'ordered':
        return t('startList.step.ordered', { order: t(`startList.orders.${action.order}`) });
      case 'timed':
        return t('startList.step.timed', { count: action.count });
      case 'updated':
      case 'kept':
        return t(`startList.step.${action.kind}`, { heat: isolated(action.heat) });
      case 'spread':
      case 'cleared':
      case 'theirs':
        return t(`startList.step.${action.kind}`);
      default:
        return assertNever(action);
    }
  };
}
