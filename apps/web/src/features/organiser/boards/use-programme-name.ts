import { isolated, savedListOf, type BoardProgramme } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';
import { useOwnEvent } from '../event/own-event.ts';

/** What a screen shows, in words. */
export function useProgrammeName(): (programme: BoardProgramme | null) => string {
  const t = useText();
  const { event } = useOwnEvent();
  const nameOf = (programme: BoardProgramme | null): string => {
    if (programme === null) return t('onAir.itself');
    if (programme.kind === 'turns') {
      return t('onAir.views.turns', { views: programme.views.map(nameOf).join(', ') });
    }
    if (programme.kind === 'top') return t('onAir.views.top', { rows: programme.rows });
    if (programme.kind === 'class') return t('onAir.views.class', { class: isolated(programme.class) });
    if (programme.kind === 'saved') {
      return t('onAir.views.saved', { name: isolated(savedListOf(event, programme.list)?.name ?? '') });
    }
    if (programme.kind === 'picture') return t(`onAir.views.${programme.of}`);
    if (programme.kind === 'message') return t('onAir.views.message', { text: isolated(programme.text) });
    return t(`onAir.views.${programme.kind}`);
  };
  return nameOf;
}
