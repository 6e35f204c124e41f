import { isolated } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';
import type { ShownView } from './sponsor-pictures.ts';

/** What stands above what is shown. */
export function useViewName(): (view: ShownView) => string {
  const t = useText();
  return (view) => {
    if (view.kind === 'onCourse') return t('live.onCourse');
    if (view.kind === 'last') return t('publicEvent.board.last');
    if (view.kind === 'next') return t('publicEvent.live.nextStarters');
    if (view.kind === 'startList') return t('publicEvent.heat.startList');
    if (view.kind === 'top') return t('live.ranking');
    return view.kind === 'class' ? isolated(view.class) : '';
  };
}
