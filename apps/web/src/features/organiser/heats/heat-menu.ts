/** What else can be done with a heat; what is not possible in its state says when it is. */
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { nextHeatState } from '@startwand/timing';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useText } from '../../../language/language-context.tsx';
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx';
import { useHeatActions, type HeatAction } from './heat-actions.ts';
import type { HeatDialog } from './heats-search.ts';

const decisions = {
  finish: 'finishHeat',
  reopen: 'reopenHeat',
  cancel: 'cancelHeat',
  uncancel: 'resetHeatCancellation',
  restart: 'restartHeat',
} as const;

export function useHeatMenu(
  detail: OperatorDetailDto,
  onOpen: (dialog: HeatDialog, heatId: string) => void,
): (heat: HeatDto) => readonly MenuEntry[] {
  const t = useText();
  const { perform } = useUndoableActions();
  const deedOf = useHeatActions(detail);
  const waits = {
    prepared: t('heats.wait.begun'),
    armed: null,
    disarmed: null,
    finished: t('heats.wait.finished'),
    cancelled: t('heats.wait.cancelled'),
  };
  return (heat) => {
    const action = (id: HeatAction, more: Partial<MenuEntry> = {}): MenuEntry => ({
      id,
      label: t(`heats.action.${id}`),
      disabledBecause: nextHeatState(heat.state, decisions[id]) === null ? waits[heat.state] : null,
      onPress: () => void perform(deedOf(heat, id)),
      ...more,
    });
    const dialog = (id: HeatDialog, icon: NonNullable<MenuEntry['icon']>): MenuEntry => ({
      id,
      label: t(`heats.action.${id}`),
      icon,
      onPress: () => onOpen(id, heat.id),
    });
    return [
      heat.state === 'finished' ? action('reopen', { icon: 'undo' }) : action('finish', { icon: 'check' }),
      action('restart', { icon: 'redo' }),
      dialog('rules', 'filter'),
      dialog('enrol', 'person'),
      dialog('reference', 'clock'),
      dialog('copy', 'plus'),
      heat.state === 'cancelled'
        ? action('uncancel', { icon: 'undo' })
        : action('cancel', { icon: 'cross', isDangerous: true }),
    ];
  };
}
