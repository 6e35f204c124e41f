import { shownStatusOf, type OperatorCompetitorDto, type ShownStatus } from '@startwand/contract';
import { memo, useRef, useState, type ReactNode } from 'react';
import { useStore } from '../../../base/store.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { useFitting } from '../../../ui/use-fitting.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './CommandBar.module.css';
import { deskKeys, type DeskAction } from '../desk-key.ts';
import { hasEnded, isNotArmed } from '../desk-heat.ts';
import { bibInHand } from '../situation.ts';
import { startsAgain, takesNoImpulse } from '../tape/press-impulse.ts';
import type { Desk, DeskCommands } from '../use-desk.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { hintText, startsAgainText } from '../phone/touch-texts.ts';
import { useIsPhone } from '../phone/use-is-phone.ts';

/** What is in hand, and everything that can be done with it: each button shows its key. */
export function CommandBar(props: {
  readonly desk: Desk;
  /** Figures to press, where there are no keys. */
  readonly pad?: ReactNode;
  /** What comes next: it has the place of the keys that nobody needs any more. */
  readonly children?: ReactNode;
}): ReactNode {
  const t = useText();
  const { desk, children = null } = props;
  const { picked, commands } = desk;
  const { runs, heat } = desk.desk;
  const run = picked === null ? undefined : runs.current.get(picked.id);
  const mayBeNext = !heat.massStart && (run === undefined || !hasEnded(run));
  return (
    <section
      className={classes('card', styles.bar, children !== null && styles.leadsOn)}
      aria-label={t('desk.commands')}
    >
      <InHand
        commands={commands}
        bib={bibInHand(desk)}
        picked={picked}
        status={run === undefined ? 'waiting' : shownStatusOf(run)}
        startsAgain={startsAgain(desk)}
        takesNoImpulse={takesNoImpulse(desk)}
        isNotArmed={isNotArmed(heat)}
        mayBeNext={mayBeNext && picked !== null && heat.nextCompetitorId !== picked.id}
        pad={props.pad}
      />
      {children}
      <Commands commands={commands} isOver={heat.state === 'finished' || heat.state === 'cancelled'} />
    </section>
  );
}

/** Most used first: those that have no room in the line are in the menu at its end. */
const usual = [
  'startNow',
  'finishNow',
  'give',
  'dns',
  'dnf',
  'dsq',
  'runSheet',
  'nextOpen',
  'swap',
  'move',
  'remove',
  'takeOut',
  'addMissing',
  'editTime',
  'penalty',
  'takeOver',
  'takeNumbered',
  'lateEntry',
  'search',
] as const satisfies readonly ButtonAction[];

/** These, and the others behind them. */
const first = (...actions: readonly ButtonAction[]): readonly ButtonAction[] => [
  ...actions,
  ...usual.filter((action) => !actions.includes(action)),
];
/** A phone has room for five: an impulse is given where it was selected. */
const forThumbs = first('startNow', 'finishNow', 'dns', 'dnf', 'dsq');
/** Of a heat that is over: what a jury decides stands in the line, the rest in the menu. */
const afterwards = first('runSheet', 'dsq', 'penalty', 'editTime').filter(
  (action) => action !== 'startNow' && action !== 'finishNow',
);
const inLineAfterwards = 4;

const Commands = memo(function Commands(props: {
  readonly commands: DeskCommands;
  /** Nobody starts or arrives any more: the keys for it still work, and have no buttons. */
  readonly isOver: boolean;
}): ReactNode {
  const t = useText();
  const { commands, isOver } = props;
  const { clock } = useServices();
  const isPhone = useIsPhone();
  const buttons: readonly ButtonAction[] = isOver ? afterwards : isPhone ? forThumbs : usual;
  const [line, room] = useFitting(buttons.length);
  const fitting = isOver ? Math.min(room, inLineAfterwards) : room;
  return (
    <div className={classes('line gap-6 shrinks', styles.buttons)}>
      <div ref={line} className={classes('line gap-5 shrinks grows', styles.row)}>
        {buttons.map((action, place) => (
          <span
            key={action}
            className={classes('rigid', styles.command, place >= fitting && styles.noRoom)}
            data-testid="desk-command"
          >
            {action === 'startNow' || action === 'finishNow' ? (
              <ImpulseButton commands={commands} action={action} />
            ) : (
              <ActionButton commands={commands} action={action} />
            )}
          </span>
        ))}
      </div>
      {fitting < buttons.length ? (
        <Menu
          label={t('sheet.moreCommands')}
          icon="more"
          isIconOnly
          entries={buttons.slice(fitting).map((action) => ({
            id: action,
            label: isPhone ? t(`desk.action.${action}`) : `${t(`desk.action.${action}`)} · ${deskKeys[action]}`,
            onPress: () => commands.perform(action, clock.now()),
          }))}
        />
      ) : null}
      <span className={styles.help}>
        <Button keyHint={deskKeys.help} label={t('desk.action.help')} onPress={() => commands.perform('help')}>
          {t('desk.action.help')}
        </Button>
      </span>
    </div>
  );
});

/** The bib as it is keyed, large, and whose it is. */
const InHand = memo(function InHand(props: {
  readonly commands: DeskCommands;
  readonly bib: number | null;
  readonly picked: OperatorCompetitorDto | null;
  readonly status: ShownStatus;
  /** They have finished: a start would be a further run. */
  readonly startsAgain: boolean;
  /** They were selected and their run has ended: an impulse by key is not for them. */
  readonly takesNoImpulse: boolean;
  /** Nobody is timed before it is armed. */
  readonly isNotArmed: boolean;
  /** The operator can let them start next. */
  readonly mayBeNext: boolean;
  readonly pad: ReactNode;
}): ReactNode {
  const t = useText();
  const { bib, picked, status, mayBeNext } = props;
  const isPhone = useIsPhone();
  const { pending, calls, dispatch } = props.commands;
  const isSaid = useSaidSince(bib, pending);
  const letStartNext = ({ id, startNumber }: OperatorCompetitorDto) => {
    pending.give('chooseNext', startNumber, () => calls.chooseNext(id));
    dispatch({ type: 'used' });
  };
  return (
    <div
      className={classes('line gap-10 shrinks', styles.hand, (props.startsAgain || props.isNotArmed) && styles.again)}
      data-not-armed={props.isNotArmed ? true : undefined}
      data-testid="desk-picked"
      data-bib={bib}
    >
      <BibPlate bib={bib} size="large" />
      <div className={classes('shrinks grows', styles.who)}>
        {picked === null ? (
          <span className={classes('clipped small', props.isNotArmed ? styles.warning : styles.hint)}>
            {bib === null
              ? props.isNotArmed
                ? hintText('notArmed', t, isPhone)
                : t('desk.typeBib')
              : `${t('desk.hint.unknownBib')} ${bib} · ${isPhone ? '' : `${deskKeys.lateEntry} `}${t('desk.action.lateEntry')}`}
          </span>
        ) : (
          <span className={classes('row gap-0-8 shrinks', styles.line)}>
            <span className={classes('clipped', styles.name)}>
              <CompetitorName competitor={picked} />
            </span>
            <RunStatusChip status={status} />
            <ClassTag name={picked.class} />
          </span>
        )}
        {props.takesNoImpulse && !isSaid ? (
          <span className={classes('clipped small', styles.hint)}>{t('desk.selectedOnly')}</span>
        ) : props.startsAgain && !isSaid ? (
          <span className={classes('clipped small', styles.warning)}>{startsAgainText(t, isPhone)}</span>
        ) : (
          <NoticeLine pending={pending} saysAll />
        )}
      </div>
      {picked !== null && mayBeNext ? (
        <span className={styles.next}>
          <Button kind="quiet" onPress={() => letStartNext(picked)}>
            {t('desk.action.chooseNext')}
          </Button>
        </span>
      ) : null}
      {props.pad}
    </div>
  );
});

/** Something was said of a key since this bib is in the box: it stands in place of what a start would be. */
function useSaidSince(bib: number | null, pending: DeskCommands['pending']): boolean {
  const notice = useStore(pending.notice);
  const [since, setSince] = useState({ bib, notice });
  if (since.bib !== bib) setSince({ bib, notice });
  return since.bib === bib && notice !== since.notice && notice.kind !== 'none';
}

function ActionButton(props: { readonly commands: DeskCommands; readonly action: ButtonAction }): ReactNode {
  const t = useText();
  const { commands, action } = props;
  return (
    <Button keyHint={deskKeys[action]} onPress={() => commands.perform(action)}>
      {t(`desk.action.${action}`)}
    </Button>
  );
}

type ButtonAction = Exclude<
  DeskAction,
  'holdArm' | 'holdFinish' | 'earlierTrigger' | 'laterTrigger' | 'rowAbove' | 'rowBelow' | 'erase' | 'clear'
>;

/** Takes the time when the finger comes down; a click is told when it goes up again. */
function ImpulseButton(props: {
  readonly commands: DeskCommands;
  readonly action: 'startNow' | 'finishNow';
}): ReactNode {
  const t = useText();
  const { clock } = useServices();
  const downAt_ms = useRef<number | null>(null);
  const press = () => {
    props.commands.perform(props.action, downAt_ms.current ?? clock.now());
    downAt_ms.current = null;
  };
  return (
    <span
      className={styles.impulse}
      onPointerDown={() => {
        downAt_ms.current = clock.now();
      }}
      onPointerCancel={() => {
        downAt_ms.current = null;
      }}
    >
      <Button keyHint={deskKeys[props.action]} onPress={press}>
        {t(`desk.action.${props.action}`)}
      </Button>
    </span>
  );
}
