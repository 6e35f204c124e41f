import { calls, type HeatDto } from '@startwand/contract';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx';
import type { DecisionKind } from '@startwand/timing';
import type { DeskCommands } from '../use-desk.ts';
import { windowPaths } from '../windows/window-paths.ts';

type HeatRoute = typeof calls.restartHeat | typeof calls.cancelHeat | typeof calls.resetHeatCancellation;

/** What is decided about the heat as a whole, and the windows that show it elsewhere. */
export const HeatMenu = memo(function HeatMenu(props: {
  readonly commands: DeskCommands;
  readonly eventId: string;
  readonly heatId: string;
  readonly state: HeatDto['state'];
  readonly isMassStart: boolean;
  /** Its name has no room. */
  readonly isShort: boolean;
}): ReactNode {
  const t = useText();
  const { commands, eventId, heatId, state, isMassStart, isShort } = props;
  const params = { eventId, heatId };
  const closed = t('errors.INVALID_STATE');
  const action = (
    id: DecisionKind,
    label: string,
    route: HeatRoute,
    states: readonly HeatDto['state'][],
  ): MenuEntry => ({
    id,
    label,
    isDangerous: id !== 'resetHeatCancellation',
    disabledBecause: states.includes(state) ? null : closed,
    onPress: () => commands.pending.give(id, null, () => commands.calls.order(route, { params })),
  });
  const dialog = (id: 'gun' | 'deadHeat' | 'reference' | 'next', label: string): MenuEntry => ({
    id,
    label,
    onPress: () => commands.openDialog(id),
  });
  const window = (id: keyof typeof windowPaths, label: string): MenuEntry => ({
    id,
    label,
    onPress: () => {
      globalThis.open(windowPaths[id](eventId, heatId), `${id}-${heatId}`, 'popup');
    },
  });
  return (
    <Menu
      label={t('sheet.heatMenu')}
      {...(isShort ? { icon: 'more', isIconOnly: true } : {})}
      entries={[
        ...(isMassStart ? [dialog('gun', t('desk.decision.setGun'))] : []),
        ...(isMassStart ? [] : [dialog('next', t('desk.decision.chooseNext'))]),
        dialog('deadHeat', t('desk.decision.declareDeadHeat')),
        dialog('reference', t('desk.decision.setReferenceRun')),
        action('restartHeat', t('desk.decision.restartHeat'), calls.restartHeat, begun),
        state === 'cancelled'
          ? action('resetHeatCancellation', t('desk.decision.resetHeatCancellation'), calls.resetHeatCancellation, [
              'cancelled',
            ])
          : action('cancelHeat', t('desk.decision.cancelHeat'), calls.cancelHeat, open),
        window('phones', t('desk.panel.phones')),
        window('startClock', t('sheet.clockTitle')),
        window('speaker', t('sheet.speakerTitle')),
        window('board', t('sheet.board')),
        window('boards', t('desk.panel.boards')),
      ]}
    />
  );
});

const begun = ['armed', 'disarmed', 'finished'] as const;
const open = ['prepared', 'armed', 'disarmed'] as const;
