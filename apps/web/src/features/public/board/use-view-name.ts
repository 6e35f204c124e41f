import { isolated, savedListOf } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';
import { useEvent } from '../event/event-context.ts';
import type { ShownView } from './sponsor-pictures.ts';

/** What stands above what is shown. */
export function useViewName(): (view: ShownView) => string {
  const t = useText();
  const { event } = useEvent().detail;
  return (view) => {
    if (view.kind === 'onCourse') return t('live.onCourse');
    if (view.kind === 'last') return t('publicEvent.board.last');
    if (view.kind === 'next') return t('publicEvent.live.nextStarters');
    if (view.kind === 'startList') return t('publicEvent.heat.startList');
    if (view.kind === 'saved') return isolated(savedListOf(event, view.list)?.name ?? '');
    if (view.kind === 'top') return t('live.ranking');
    return view.kind === 'class' ? isolated(view.class) : '';
  };
}
