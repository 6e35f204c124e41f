import { calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useWallClock } from '../../../race/time-display.ts';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { Actions } from '../../../views/page/Actions.tsx';
import { HeatStateChip } from '../../../ui/StatusChip.tsx';
import { useMay } from '../../../services/use-may.ts';
import { useArmWaits } from './arm-waits.ts';
import { EnrolFailed } from './EnrolFailed.tsx';
import { useHeatMenu } from './heat-menu.ts';
import { progressOf } from './heat-progress.ts';
import { useRuleTexts } from './heat-rule-texts.ts';
import type { HeatDialog } from './heats-search.ts';
import styles from './HeatCard.module.css';
import { useNextStep } from './NextStepBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';

interface HeatProps {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
}

/** One heat: its state, how far it is, what is special about it, and all that can be done with it. */
export function HeatCard(
  props: HeatProps & { readonly onOpen: (dialog: HeatDialog, heatId: string) => void },
): ReactNode {
  const t = useText();
  const { detail, heat } = props;
  const menu = useHeatMenu(detail, props.onOpen);
  const may = useMay(calls.setHeatRules, { eventOwnerId: detail.event.ownerId });
  const startList = detail.startLists.find((list) => list.heatId === heat.id)?.competitorIds ?? [];
  const progress = progressOf(detail, heat.id);
  const heading = `heat-${heat.id}`;
  return (
    <section className="stack gap-12 card padded" aria-labelledby={heading}>
      <div className={classes('row gap-4-16', styles.head)}>
        <h2 id={heading}>{heat.name}</h2>
        <HeatStateChip state={heat.state} text={t(`desk.state.${heat.state}`)} />
        <Facts {...props} />
        {may.may ? (
          <Menu label={t('heats.more', { name: heat.name })} icon="more" isIconOnly entries={menu(heat)} />
        ) : null}
      </div>
      <ProgressBar progress={progress} />
      {detail.competitors.length === 0 ? (
        <NobodyEntered eventId={detail.event.id} />
      ) : startList.length === 0 ? (
        <p className="soft">{t('desk.panel.noStartList')}</p>
      ) : null}
      <EnrolFailed detail={detail} heat={heat} />
      <Commands detail={detail} heat={heat} hasResult={progress.done + progress.onCourse + progress.out > 0} />
    </section>
  );
}

/** When it starts, and what is otherwise than usual. */
function Facts({ detail, heat }: HeatProps): ReactNode {
  const t = useText();
  const wallClock = useWallClock(detail.event.timeZone);
  const words = useRuleTexts(detail)(heat);
  return (
    <p className={classes('row gap-4-16 soft', styles.line)}>
      {heat.startTime === null ? null : <span>{t('event.startTime', { time: wallClock(heat.startTime) })}</span>}
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </p>
  );
}

/** Before there is a start list somebody has to be entered. */
function NobodyEntered({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useText();
  return (
    <p className={classes('row gap-4-16 soft', styles.line)}>
      <span>{t('heats.nobodyEntered')}</span>
      <Link to="/panel/events/$eventId/competitors" params={{ eventId }}>
        {t('heats.enter')}
      </Link>
    </p>
  );
}

/** It can be armed all the same. */
function Outdated(): ReactNode {
  const t = useText();
  return (
    <Banner tone="warn" icon="warning">
      {t('heats.listOutdated')}
    </Banner>
  );
}

/** The ways to it, and arming. The state comes back over the live connection; only a refusal is said here. */
function Commands({ detail, heat, hasResult }: HeatProps & { readonly hasResult: boolean }): ReactNode {
  const t = useText();
  const { event } = detail;
  // What the bar above offers for this heat is not said again.
  const next = useNextStep(detail);
  const above = next?.heat.id === heat.id ? next.kind : null;
  const arm = useRouteMutation(calls.armHeat, { background: true });
  const disarm = useRouteMutation(calls.disarmHeat, { background: true });
  const permission = useMay(calls.armHeat, { eventOwnerId: event.ownerId });
  const waits = useArmWaits()(event);
  const params = { eventId: event.id, heatId: heat.id };
  const isArmed = heat.state === 'armed';
  const canArm = heat.state === 'prepared' || heat.state === 'disarmed';
  const error = isArmed ? disarm.error : arm.error;
  return (
    <div className="stack gap-8">
      <Actions isWhole>
        {above === 'time' ? null : (
          <Link to="/panel/events/$eventId/heats/$heatId/desk" params={params} className={buttons.button}>
            {t('desk.panel.toDesk')}
          </Link>
        )}
        {permission.may && isArmed ? (
          <Button icon="pause" onPress={() => void disarm.call({ params })}>
            {t('desk.action.disarm')}
          </Button>
        ) : null}
        {permission.may && canArm ? (
          <Button icon="pulse" disabled={waits !== null} onPress={() => void arm.call({ params })}>
            {t('desk.action.arm')}
          </Button>
        ) : null}
        {above === 'startList' || above === 'updateList' ? null : (
          <Link
            to="/panel/events/$eventId/heats/$heatId/start-list"
            params={params}
            search={{ part: 'order' }}
            className={buttons.button}
          >
            {t('desk.panel.startList')}
          </Link>
        )}
        {hasResult ? (
          <Link
            to="/event/$eventId/live"
            params={{ eventId: event.id }}
            search={{ heat: heat.id }}
            className={buttons.button}
          >
            {t('heats.result')}
          </Link>
        ) : null}
      </Actions>
      {above === 'updateList' ? <Outdated /> : null}
      {canArm && waits !== null ? (
        <p className="line gap-8 soft">
          <Icon name="lock" />
          {waits}
        </p>
      ) : null}
      {error === null ? null : (
        <Banner tone="bad" icon="warning">
          {t(`errors.${error.failure}`)}
        </Banner>
      )}
    </div>
  );
}
