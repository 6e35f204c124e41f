/** What else can be done with a heat; what is not possible in its state says when it is. */
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { nextHeatState } from '@startwand/timing';
import { useDeeds } from '../../../queries/use-deeds.ts';
import { useText } from '../../../language/language-context.tsx';
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx';
import { useHeatDeeds, type HeatDeed } from './heat-deeds.ts';
import type { HeatDialog } from './heats-address.ts';

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
  const { perform } = useDeeds();
  const deedOf = useHeatDeeds(detail);
  const waits = {
    prepared: t('heats.wait.begun'),
    armed: null,
    disarmed: null,
    finished: t('heats.wait.finished'),
    cancelled: t('heats.wait.cancelled'),
  };
  return (heat) => {
    const deed = (id: HeatDeed, more: Partial<MenuEntry> = {}): MenuEntry => ({
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
      heat.state === 'finished' ? deed('reopen', { icon: 'undo' }) : deed('finish', { icon: 'check' }),
      deed('restart', { icon: 'redo' }),
      dialog('rules', 'filter'),
      dialog('enrol', 'person'),
      dialog('reference', 'clock'),
      dialog('copy', 'plus'),
      heat.state === 'cancelled'
        ? deed('uncancel', { icon: 'undo' })
        : deed('cancel', { icon: 'cross', isDangerous: true }),
    ];
  };
}
