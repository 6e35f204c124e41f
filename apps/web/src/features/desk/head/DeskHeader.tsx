import type { DecisionDto, OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services.ts';
import { useStore } from '../../../store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { HeatStateChip } from '../../../ui/StatusChip.tsx';
import { decisionTexts } from '../log/decision-texts.ts';
import styles from './DeskHeader.module.css';
import { DeskDevices, LostChannels, useCourseDevices } from './DeskDevices.tsx';
import { deskKeys } from '../desk-key.ts';
import { useImpulseOutbox } from '../tape/impulse-outbox-context.ts';
import { HeatMenu } from '../heat-menu/HeatMenu.tsx';
import { LayoutMenu } from '../layout/LayoutMenu.tsx';
import { TimeOfDay } from './TimeOfDay.tsx';
import { undoOffer } from './undo-offer.ts';
import type { Desk } from '../use-desk.ts';

/** Which heat, in which state; the time of day; whether all is well; the way back. */
export function DeskHeader(props: {
  readonly desk: Desk;
  readonly decisions: OperatorDetailDto['decisions'];
  readonly userId: string;
}): ReactNode {
  const { event, heat, clock } = props.desk.desk;
  const t = useText();
  const devices = useCourseDevices(event);
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <div className={styles.heat}>
          <Link
            to="/panel/events/$eventId"
            params={{ eventId: event.id }}
            className={styles.event}
            title={event.name}
            data-may-cut
          >
            {event.name}
          </Link>
          <div className={styles.line}>
            <h1 className={styles.title}>{heat.name}</h1>
            <span data-testid="desk-state" data-state={heat.state}>
              <HeatStateChip state={heat.state} text={t(`desk.state.${heat.state}`)} />
            </span>
          </div>
        </div>
        <HeatButtons desk={props.desk} />
        <HeatMenu desk={props.desk} />
        <LayoutMenu />
        <TimeOfDay eventClock={clock} />
        <div className={styles.health}>
          <Connection />
          <DeskDevices devices={devices} />
        </div>
        <UndoButtons {...props} />
      </div>
      <LostChannels devices={devices} />
    </header>
  );
}

/** One step on, one step back: nothing is asked, everything can be undone. */
function HeatButtons({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const { calls, book } = desk;
  const { state } = desk.desk.heat;
  return (
    <div className={styles.buttons}>
      {state === 'armed' ? (
        <Button
          icon="pause"
          testId="desk-arm"
          onPress={() => book.give('disarm', null, () => calls.disarm())}
        >
          {t('desk.action.disarm')}
        </Button>
      ) : null}
      {state === 'prepared' || state === 'disarmed' ? (
        <Button
          kind="primary"
          icon="pulse"
          testId="desk-arm"
          onPress={() => book.give('arm', null, () => calls.arm())}
        >
          {t('desk.action.arm')}
        </Button>
      ) : null}
      {state === 'armed' || state === 'disarmed' ? (
        <Button
          icon="check"
          testId="desk-finish"
          onPress={() => book.give('finish', null, () => calls.finish())}
        >
          {t('desk.action.finish')}
        </Button>
      ) : null}
      {state === 'finished' ? (
        <Button
          testId="desk-reopen"
          onPress={() => book.give('reopen', null, () => calls.reopen())}
        >
          {t('desk.action.reopen')}
        </Button>
      ) : null}
    </div>
  );
}

function Connection(): ReactNode {
  const { connection } = useServices();
  const state = useStore(connection.state);
  const waiting = useStore(useImpulseOutbox().entries).length;
  const t = useText();
  const isLost = state.kind === 'disconnected';
  return (
    <span className={styles.line}>
      {isLost ? (
        <Chip tone="warn" icon="offline">
          {t('desk.offline')}
        </Chip>
      ) : (
        <Chip tone={state.kind === 'connecting' ? 'info' : 'good'} icon="pulse">
          {state.kind === 'connecting' ? t('desk.connecting') : t('desk.connected')}
        </Chip>
      )}
      {waiting === 0 ? null : (
        <Chip tone="warn" icon="clock">
          {t('desk.impulsesWaiting', { count: waiting })}
        </Chip>
      )}
    </span>
  );
}

function UndoButtons(props: {
  readonly desk: Desk;
  readonly decisions: OperatorDetailDto['decisions'];
  readonly userId: string;
}): ReactNode {
  const { desk, decisions, userId } = props;
  const t = useText();
  const offer = undoOffer(decisions, desk.desk.heat.id, userId);
  return (
    <div className={styles.undo}>
      <div className={styles.undoButton}>
        <Button
          icon="undo"
          keyHint={deskKeys.undo}
          testId="desk-undo"
          disabled={offer.undo === null}
          onPress={() => desk.perform('undo')}
        >
          {t('desk.action.undo')}
        </Button>
        <DecisionLine decision={offer.undo} desk={desk} />
      </div>
      <div className={styles.undoButton}>
        <Button
          icon="redo"
          keyHint={deskKeys.redo}
          testId="desk-redo"
          disabled={offer.redo === null}
          onPress={() => desk.perform('redo')}
        >
          {t('desk.action.redo')}
        </Button>
        <DecisionLine decision={offer.redo} desk={desk} />
      </div>
    </div>
  );
}

/** What the button above would take back or bring back. */
function DecisionLine(props: {
  readonly decision: DecisionDto | null;
  readonly desk: Desk;
}): ReactNode {
  const t = useText();
  const { decision, desk } = props;
  if (decision === null) return <span className={styles.offer}>{t('desk.nothing')}</span>;
  const bib = desk.desk.competitors.byId.get(decision.competitorId ?? '')?.startNumber ?? null;
  const texts = t(decisionTexts(decision.kind));
  return <span className={styles.offer}>{bib === null ? texts : `${texts} · ${bib}`}</span>;
}
