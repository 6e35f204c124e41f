import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import styles from './CommandBar.module.css';
import { deskKeys } from '../desk-key.ts';
import type { DeskAction } from '../desk-key.ts';
import { shownBib } from '../selection.ts';
import { hasEnded } from '../desk-heat.ts';
import type { Desk } from '../use-desk.ts';

/** What is in hand, and everything that can be done with it: each button shows its key. */
export function CommandBar({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  return (
    <section className={styles.bar} aria-label={t('desk.commands')}>
      <div className={styles.left}>
        <InHand desk={desk} />
      </div>
      <div className={styles.buttons}>
        <div className={styles.row}>
          <ImpulseButton desk={desk} action="startNow" />
          <ImpulseButton desk={desk} action="finishNow" />
          <span className={styles.gap} />
          <ActionButton desk={desk} action="give" />
          <ActionButton desk={desk} action="move" />
          <ActionButton desk={desk} action="remove" />
          <span className={styles.gap} />
          <ActionButton desk={desk} action="dns" />
          <ActionButton desk={desk} action="dnf" />
          <ActionButton desk={desk} action="dsq" />
          <span className={styles.gap} />
          <ActionButton desk={desk} action="editTime" />
          <ActionButton desk={desk} action="penalty" />
          <ActionButton desk={desk} action="runSheet" />
          <span className={styles.gap} />
          <ActionButton desk={desk} action="search" />
          <ActionButton desk={desk} action="help" />
        </div>
      </div>
    </section>
  );
}

/** The bib as it is keyed, large, and whose it is. */
function InHand({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const { picked, selection } = desk;
  const bib = shownBib(selection) ?? picked?.startNumber ?? null;
  const run = picked === null ? undefined : desk.desk.runs.current.get(picked.id);
  const canStartNext =
    picked !== null && !desk.desk.heat.massStart && (run === undefined || !hasEnded(run));
  return (
    <div className={styles.hand} data-testid="desk-picked" data-bib={bib}>
      <BibPlate bib={bib} size="large" />
      <div className={styles.who}>
        {picked === null ? (
          <span className={styles.hint}>
            {bib === null ? t('desk.typeBib') : t('desk.hint.unknownBib')}
          </span>
        ) : (
          <>
            <span className={styles.name}>
              <CompetitorName competitor={picked} />
            </span>
            <span className={styles.more}>
              <RunStatusChip status={run?.status ?? 'waiting'} />
              <ClassTag name={picked.class} />
            </span>
          </>
        )}
      </div>
      {canStartNext && desk.desk.heat.nextCompetitorId !== picked.id ? (
        <Button
          kind="quiet"
          onPress={() =>
            desk.book.give('chooseNext', picked.startNumber, () => desk.calls.chooseNext(picked.id))
          }
        >
          {t('desk.action.chooseNext')}
        </Button>
      ) : null}
    </div>
  );
}

function ActionButton(props: { readonly desk: Desk; readonly action: ButtonAction }): ReactNode {
  const t = useText();
  return (
    <Button keyHint={deskKeys[props.action]} onPress={() => props.desk.perform(props.action)}>
      {t(`desk.action.${props.action}`)}
    </Button>
  );
}

type ButtonAction = Exclude<
  DeskAction,
  'earlierTrigger' | 'laterTrigger' | 'rowAbove' | 'rowBelow' | 'erase' | 'clear'
>;

/** Takes the time when the finger comes down; a click is told when it goes up again. */
function ImpulseButton(props: {
  readonly desk: Desk;
  readonly action: 'startNow' | 'finishNow';
}): ReactNode {
  const t = useText();
  const { clock } = useServices();
  const downAt_ms = useRef<number | null>(null);
  const press = () => {
    props.desk.perform(props.action, downAt_ms.current ?? clock.now());
    downAt_ms.current = null;
  };
  return (
    <span
      onPointerDown={() => {
        downAt_ms.current = clock.now();
      }}
      onPointerCancel={() => {
        downAt_ms.current = null;
      }}
    >
      <Button kind="primary" keyHint={deskKeys[props.action]} onPress={press}>
        {t(`desk.action.${props.action}`)}
      </Button>
    </span>
  );
}
