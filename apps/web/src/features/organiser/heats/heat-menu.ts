/** What else can be done with a heat; what is not possible in its state says when it is. */
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { nextHeatStateDuring } from '@startwand/timing';
import { useNavigate } from '@tanstack/react-router';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useText } from '../../../language/language-context.tsx';
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx';
import { isDeclared } from '../official/is-declared.ts';
import { useHeatActions, type HeatAction } from './heat-actions.ts';
import type { HeatDialog } from './heats-search.ts';

const decisions = {
  finish: 'finishHeat',
  reopen: 'reopenHeat',
  cancel: 'cancelHeat',
  uncancel: 'resetHeatCancellation',
  restart: 'restartHeat',
} as const;

/** What a spreadsheet can bring into a heat. */
const imported = ['times', 'startList', 'competitorList', 'rankingList'] as const;

export function useHeatMenu(
  detail: OperatorDetailDto,
  onOpen: (dialog: HeatDialog, heatId: string) => void,
): (heat: HeatDto) => readonly MenuEntry[] {
  const t = useText();
  const navigate = useNavigate();
  const { perform } = useUndoableActions();
  const deedOf = useHeatActions(detail);
  const waits = {
    prepared: t('heats.wait.begun'),
    armed: null,
    disarmed: null,
    finished: t('heats.wait.finished'),
    cancelled: t('heats.wait.cancelled'),
  };
  const isPossible = ({ state }: HeatDto, id: HeatAction) =>
    nextHeatStateDuring(detail.event.state, state, decisions[id]) !== null;
  return (heat) => {
    // An official result is withdrawn first, by a dialog that asks.
    const official = isDeclared(heat) ? t('heats.wait.official') : null;
    const action = (id: HeatAction, more: Partial<MenuEntry> = {}): MenuEntry => ({
      id,
      label: t(`heats.action.${id}`),
      disabledBecause: isPossible(heat, id) ? official : waits[heat.state],
      onPress: () => void perform(deedOf(heat, id)),
      ...more,
    });
    const dialog = (id: HeatDialog, icon: NonNullable<MenuEntry['icon']>): MenuEntry => ({
      id,
      label: t(`heats.action.${id}`),
      icon,
      onPress: () => onOpen(id, heat.id),
    });
    const importing = (kind: (typeof imported)[number]): MenuEntry => ({
      id: kind,
      label: t(`desk.panel.importKind.${kind}`),
      icon: 'upload',
      onPress: () =>
        void navigate({
          to: '/panel/events/$eventId/import/$kind',
          params: { eventId: detail.event.id, kind },
          search: { heat: heat.id },
        }),
    });
    return [
      heat.state === 'finished' ? action('reopen', { icon: 'undo' }) : action('finish', { icon: 'check' }),
      action('restart', { icon: 'redo' }),
      dialog('rules', 'filter'),
      dialog('enrol', 'person'),
      dialog('reference', 'clock'),
      dialog('copy', 'plus'),
      ...imported.map(importing),
      heat.state === 'cancelled'
        ? action('uncancel', { icon: 'undo' })
        : action('cancel', { icon: 'cross', isDangerous: true }),
    ];
  };
}
