import type { DecisionDto, EventDto, HeatDto, OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { useStore } from '../../../base/store.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ConnectionState } from '../../../live/connection-state.ts';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { HeatStateChip } from '../../../ui/StatusChip.tsx';
import { stepText } from '../log/step-text.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskHeader.module.css';
import { DeskDevices } from './DeskDevices.tsx';
import type { CompetitorIndex } from '../desk-heat.ts';
import { deskKeys } from '../desk-key.ts';
import { readDeskSearch } from '../read-desk-search.ts';
import { useImpulseOutbox } from '../tape/impulse-outbox-context.ts';
import { keptFor } from '../tape/impulse-outbox.ts';
import { HeatMenu } from '../heat-menu/HeatMenu.tsx';
import { LayoutMenu } from '../layout/LayoutMenu.tsx';
import { TimeOfDay } from '../../../race/TimeOfDay.tsx';
import { stepNameOf, undoStopOf } from '../undo-step.ts';
import { undoOffer } from '../../../race/undo-offer.ts';
import type { Desk, DeskCommands } from '../use-desk.ts';
import { Name } from '../../../ui/Name.tsx';
import { useIsPhone } from '../phone/use-is-phone.ts';

/** Which heat, in which state; the time of day; whether all is well; the way back. */
export function DeskHeader(props: {
  readonly desk: Desk;
  readonly decisions: OperatorDetailDto['decisions'];
  readonly userId: string;
}): ReactNode {
  const { commands } = props.desk;
  const { event, heat, clock, competitors } = props.desk.desk;
  const isPhone = useIsPhone();
  return (
    <header className={classes('stack card', styles.header)}>
      <div className={classes('row gap-4-10 shrinks', styles.row)}>
        <HeatLine eventId={event.id} eventName={event.name} name={heat.name} state={heat.state} />
        <HeatButtons commands={commands} state={heat.state} />
        <HeatMenu
          commands={commands}
          eventId={event.id}
          heatId={heat.id}
          state={heat.state}
          isMassStart={heat.massStart}
          isShort={isPhone}
        />
        {isPhone ? null : <LayoutMenu />}
        <TimeOfDay eventClock={clock} />
        <UndoButtons
          commands={commands}
          competitors={competitors}
          event={event}
          decisions={props.decisions}
          heatId={heat.id}
          userId={props.userId}
        />
      </div>
      <div className={classes('line gap-4-16 shrinks', styles.health)}>
        <Connection eventId={event.id} />
        <DeskDevices event={event} isTimed={heat.state !== 'finished' && heat.state !== 'cancelled'} />
      </div>
    </header>
  );
}

const HeatLine = memo(function HeatLine(props: {
  readonly eventId: string;
  readonly eventName: string;
  readonly name: string;
  readonly state: HeatDto['state'];
}): ReactNode {
  const t = useText();
  const { eventId, eventName, name, state } = props;
  return (
    <div className={classes('stack shrinks', styles.heat)}>
      <Link
        to="/panel/events/$eventId"
        params={{ eventId }}
        className={classes('clipped soft small', styles.event)}
        title={eventName}
        data-may-cut
      >
        <Name>{eventName}</Name>
      </Link>
      <div className="line gap-4-12 shrinks">
        <h1 className="clipped">{name}</h1>
        <span data-testid="desk-state" data-state={state}>
          <HeatStateChip state={state} text={t(`desk.state.${state}`)} />
        </span>
      </div>
    </div>
  );
});

/** Focuses the button that arms when another heat's next step leads here: arming needs a press of its own. */
function useFocusOnArm() {
  const { address, shut } = usePageSearch(readDeskSearch);
  const buttons = useRef<HTMLDivElement>(null);
  const isWanted = address.focus === 'arm';
  const arrive = useEffectEvent(() => {
    buttons.current?.querySelector('button')?.focus();
    void shut({ focus: undefined });
  });
  useEffect(() => {
    if (isWanted) arrive();
  }, [isWanted]);
  return buttons;
}

/** One step on, one step back: nothing is asked, everything can be undone. */
const HeatButtons = memo(function HeatButtons(props: {
  readonly commands: DeskCommands;
  readonly state: HeatDto['state'];
}): ReactNode {
  const t = useText();
  const { state } = props;
  const { calls, pending } = props.commands;
  const buttons = useFocusOnArm();
  return (
    <div ref={buttons} className={styles.buttons}>
      {state === 'armed' ? (
        <Button icon="pause" testId="desk-arm" onPress={() => pending.give('disarm', null, () => calls.disarm())}>
          {t('desk.action.disarm')}
        </Button>
      ) : null}
      {state === 'prepared' || state === 'disarmed' ? (
        <Button
          kind="primary"
          icon="pulse"
          testId="desk-arm"
          onPress={() => pending.give('arm', null, () => calls.arm())}
        >
          {t('desk.action.arm')}
        </Button>
      ) : null}
      {state === 'armed' || state === 'disarmed' ? (
        <Button icon="check" testId="desk-finish" onPress={() => props.commands.perform('holdFinish')}>
          {t('desk.action.finish')}
        </Button>
      ) : null}
      {state === 'finished' ? (
        <Button testId="desk-reopen" onPress={() => props.commands.perform('holdFinish')}>
          {t('desk.action.reopen')}
        </Button>
      ) : null}
    </div>
  );
});

/** Only a page that applies every change says that it is connected. */
const connectionLooks = {
  connecting: ['info', 'pulse', 'connecting'],
  connected: ['good', 'pulse', 'connected'],
  reconnected: ['good', 'pulse', 'connected'],
  behind: ['warn', 'warning', 'behind'],
  disconnected: ['warn', 'offline', 'offline'],
} as const satisfies Readonly<Record<ConnectionState['kind'], readonly [Tone, IconName, string]>>;

const Connection = memo(function Connection(props: { readonly eventId: string }): ReactNode {
  const { connection } = useServices();
  const state = useStore(connection.state);
  const waiting = keptFor(useStore(useImpulseOutbox().entries), props.eventId);
  const t = useText();
  const [tone, icon, word] = connectionLooks[state.kind];
  return (
    <span className="line gap-4-12 shrinks">
      <Chip tone={tone} icon={icon}>
        {t(`desk.${word}`)}
      </Chip>
      {waiting === 0 ? null : (
        <Chip tone="warn" icon="clock">
          {t('desk.impulsesWaiting', { count: waiting })}
        </Chip>
      )}
    </span>
  );
});

const UndoButtons = memo(function UndoButtons(props: {
  readonly commands: DeskCommands;
  readonly competitors: CompetitorIndex;
  readonly event: EventDto;
  readonly decisions: OperatorDetailDto['decisions'];
  readonly heatId: string;
  readonly userId: string;
}): ReactNode {
  const { commands, competitors, event, decisions, heatId, userId } = props;
  const t = useText();
  const offer = undoOffer(decisions, heatId, userId);
  return (
    <div className={styles.undo}>
      <div className={styles.undoButton}>
        <Button
          icon="undo"
          keyHint={deskKeys.undo}
          testId="desk-undo"
          disabled={offer.undo === null}
          onPress={() => commands.perform('undo')}
        >
          {t('desk.action.undo')}
        </Button>
        <DecisionLine type="undo" decision={offer.undo} event={event} competitors={competitors} />
      </div>
      <div className={styles.undoButton}>
        <Button
          icon="redo"
          keyHint={deskKeys.redo}
          testId="desk-redo"
          disabled={offer.redo === null}
          onPress={() => commands.perform('redo')}
        >
          {t('desk.action.redo')}
        </Button>
        <DecisionLine type="redo" decision={offer.redo} event={event} competitors={competitors} />
      </div>
    </div>
  );
});

/** What the button above would take back or bring back. */
function DecisionLine(props: {
  readonly type: 'undo' | 'redo';
  readonly decision: DecisionDto | null;
  readonly event: EventDto;
  readonly competitors: CompetitorIndex;
}): ReactNode {
  const t = useText();
  const { type, decision, event, competitors } = props;
  const stop = decision === null ? null : undoStopOf(decision, type);
  const isTaken = decision !== null && stop === null;
  const words = isTaken ? stepText(stepNameOf(decision, { event, competitors }), t) : t('desk.nothing');
  return (
    <span
      className={classes('clipped soft small', styles.offer)}
      title={stop === null ? words : t(`desk.hint.${stop}`)}
    >
      {words}
    </span>
  );
}
