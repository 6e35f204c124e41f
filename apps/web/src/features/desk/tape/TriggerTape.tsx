import type { EventDto } from '@startwand/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useStore } from '../../../store.ts';
import { classes } from '../../../ui/classes.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { DeskList } from '../columns/DeskList.tsx';
import type { HandImpulse } from './hand-impulse.ts';
import { useImpulseOutbox } from './impulse-outbox-context.ts';
import { haveSameRows } from '../columns/steady-list.ts';
import { needsOperator } from './tape.ts';
import type { Lane } from './tape.ts';
import { TapeCell, WaitingCell } from './TapeCell.tsx';
import styles from './TriggerTape.module.css';
import type { Desk } from '../use-desk.ts';

/** Twelve of them stand in a lane of a laptop. */
const cell_px = 108;

/** Every impulse as it came, one lane for each measuring point, the newest right. */
export function TriggerTape(props: {
  readonly desk: Desk;
  /** Tall: with the reason in each cell. */
  readonly size: 'low' | 'tall';
}): ReactNode {
  const { desk, size } = props;
  const t = useText();
  const { entries } = useImpulseOutbox();
  const waiting = useStore(entries)
    .filter(({ impulse, refusal }) => refusal === null && impulse.heatId === desk.desk.heat.id)
    .map(({ impulse }) => impulse);
  return (
    <section className={classes(styles.tape, styles[size])} aria-label={t('desk.tape')}>
      {desk.desk.lanes.map((lane) => (
        <TapeLane
          key={lane.section ?? 'none'}
          lane={lane}
          waiting={waiting.filter((impulse) => impulse.section === lane.section)}
          desk={desk}
        />
      ))}
    </section>
  );
}

function TapeLane(props: {
  readonly lane: Lane;
  readonly waiting: readonly HandImpulse[];
  readonly desk: Desk;
}): ReactNode {
  const t = useText();
  const { lane, desk } = props;
  const { event, clock, runs, competitors, doubts } = desk.desk;
  const inDoubt = new Set<string>(doubts.map(({ triggerId }) => triggerId));
  const name = usePointName()(lane.section, event);
  const open = lane.triggers.filter(needsOperator);
  const [firstOpen] = open;
  const byId = new Map(lane.triggers.map((trigger) => [trigger.id, trigger]));
  // Acknowledged a moment before it left the outbox: it is the same impulse.
  const waiting = props.waiting.filter(
    (impulse) => !lane.triggers.some(({ id }) => id.endsWith(nameOf(impulse))),
  );
  const waitingById = new Map(waiting.map((impulse) => [nameOf(impulse), impulse]));
  const ids = useSameIds([...byId.keys(), ...waitingById.keys()]);
  return (
    <div className={styles.lane}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {firstOpen === undefined ? null : (
          <button
            type="button"
            className={styles.toOpen}
            data-testid="desk-to-open"
            onClick={() => desk.selectTrigger(firstOpen.id)}
          >
            <Chip tone="warn" icon="warning">
              {t('desk.openTriggers', { count: open.length })}
            </Chip>
          </button>
        )}
      </div>
      <DeskList
        label={t('desk.laneOf', { point: name })}
        ids={ids}
        row_px={cell_px}
        axis="inline"
        follow="end"
        currentId={desk.selection.triggerId}
        backLabel={t('desk.toNewest')}
        renderRow={(id) => {
          const trigger = byId.get(id);
          const impulse = waitingById.get(id);
          if (impulse !== undefined) {
            return <WaitingCell impulse={impulse} clock={clock} />;
          }
          if (trigger === undefined) return null;
          const users = trigger.usedBy.map((runId) => runs.byId.get(runId)?.competitorId ?? '');
          return (
            <TapeCell
              trigger={trigger}
              clock={clock}
              bib={competitors.byId.get(users[0] ?? '')?.startNumber ?? null}
              userCount={users.length}
              isSelected={id === desk.selection.triggerId}
              isInDoubt={inDoubt.has(id)}
              onSelect={desk.selectTrigger}
            />
          );
        }}
      />
    </div>
  );
}

/** The former list as long as it says the same: what follows from it is not done again. */
function useSameIds(ids: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(ids);
  if (shown === ids || haveSameRows(shown, ids)) return shown;
  setShown(ids);
  return ids;
}

/** As a trigger's id ends: which device the server gives it to is not known yet. */
function nameOf({ session, sequence }: HandImpulse): string {
  return `.${session}.${sequence}`;
}

/** @returns what the points of a course are called */
export function usePointName(): (section: number | null, event: EventDto) => string {
  const t = useText();
  return (section, event) => {
    if (section === null) return t('desk.noPoint');
    if (section === 0) return t('race.point.start');
    if (section === event.measuringPoints.length - 1) return t('race.point.finish');
    return t('race.point.intermediate', { number: section });
  };
}
