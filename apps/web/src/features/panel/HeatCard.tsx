import { routes } from '@startwand/contract';
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRouteMutation } from '../../api/use-route-mutation.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { HeatStateChip } from '../../ui/StatusChip.tsx';
import { useMay } from '../../use-may.ts';
import { HeatImportMenu } from '../imports/HeatImportMenu.tsx';
import styles from './HeatCard.module.css';
import { StartListPreview } from './StartListPreview.tsx';

/** One heat: its state, how far it is, its start list; arm it, or go to its desk. */
export function HeatCard(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { detail, heat } = props;
  const runs = detail.runs.filter((run) => run.heatId === heat.id && run.counts);
  const startList = detail.startLists.find((list) => list.heatId === heat.id)?.competitorIds ?? [];
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{heat.name}</h2>
        <HeatStateChip state={heat.state} text={t(`desk.state.${heat.state}`)} />
      </div>
      <p className={styles.line}>
        {heat.startTime === null ? null : (
          <span>{t('event.startTime', { time: formats.wallClock(heat.startTime) })}</span>
        )}
        <span>
          {t('desk.panel.progress', {
            done: runs.filter(({ status }) => status === 'ok').length,
            total: startList.length,
            out: runs.filter(({ status }) => status === 'onCourse').length,
          })}
        </span>
      </p>
      <div className={styles.buttons}>
        <Link
          to="/panel/events/$eventId/heats/$heatId/desk"
          params={{ eventId: detail.event.id, heatId: heat.id }}
          className={classes(buttons.button, buttons.primary)}
        >
          {t('desk.panel.toDesk')}
        </Link>
        <ArmButton detail={detail} heat={heat} />
        <HeatImportMenu eventId={detail.event.id} ownerId={detail.event.ownerId} heatId={heat.id} />
        <Link
          to="/panel/events/$eventId/heats/$heatId/start-list"
          params={{ eventId: detail.event.id, heatId: heat.id }}
          search={{ part: 'order' }}
          className={buttons.button}
        >
          {t('desk.panel.startList')}
        </Link>
      </div>
      <StartListPreview detail={detail} startList={startList} />
    </section>
  );
}

/** The state comes back over the live connection; only a refusal is said here. */
function ArmButton(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
}): ReactNode {
  const t = useText();
  const arm = useRouteMutation(routes.armHeat, { background: true });
  const disarm = useRouteMutation(routes.disarmHeat, { background: true });
  const { detail, heat } = props;
  const permission = useMay('armHeat', { eventOwnerId: detail.event.ownerId });
  const params = { eventId: detail.event.id, heatId: heat.id };
  const error = heat.state === 'armed' ? disarm.error : arm.error;
  if (!permission.may) return null;
  return (
    <>
      {heat.state === 'armed' ? (
        <Button icon="pause" onPress={() => void disarm.call({ params })}>
          {t('desk.action.disarm')}
        </Button>
      ) : null}
      {heat.state === 'prepared' || heat.state === 'disarmed' ? (
        <Button icon="pulse" onPress={() => void arm.call({ params })}>
          {t('desk.action.arm')}
        </Button>
      ) : null}
      {error === null ? null : (
        <Banner tone="bad" icon="warning">
          {t(`errors.${error.failure}`)}
        </Banner>
      )}
    </>
  );
}
