import { deskKeys, intermediateKeys, keyOfIntermediate } from '../desk-key.ts';
import type { EventDto } from '@startwand/contract';
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useStore } from '../../../base/store.ts';
import { classes } from '../../../ui/classes.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { DeskList } from '../columns/DeskList.tsx';
import type { EventClock } from '../../../race/event-clock.ts';
import type { HandImpulse } from './hand-impulse.ts';
import { isNotArmed } from '../desk-heat.ts';
import { useImpulseOutbox } from './impulse-outbox-context.ts';
import { haveSameRows } from '../columns/steady-list.ts';
import { needsOperator } from '../../organiser/heats/needs-operator.ts';
import type { Lane } from './tape.ts';
import { TapeCell, WaitingCell } from './TapeCell.tsx';
import styles from './TriggerTape.module.css';
import type { Desk } from '../use-desk.ts';

/** Twelve of them stand in a lane of a laptop. */
const cell_px = 106;

/** Every impulse as it came, one lane for each measuring point, the newest right. */
export function TriggerTape(props: {
  readonly desk: Desk;
  /** Tall: with the reason in each cell. */
  readonly size: 'low' | 'tall';
}): ReactNode {
  const { desk, size } = props;
  const t = useText();
  const pointName = usePointName();
  const { lanes, event, heat, clock, runs, competitors, doubts } = desk.desk;
  const waiting = useWaiting(heat.id);
  const doubtful = useMemo(() => new Set<string>(doubts.map(({ triggerId }) => triggerId)), [doubts]);
  // Whose a run is never changes, and the map of the runs is the same from change to change.
  const bibOfRun = useCallback(
    (runId: string) => {
      const competitorId = runs.byId.get(runId)?.competitorId ?? '';
      return competitors.byId.get(competitorId)?.startNumber ?? null;
    },
    [runs.byId, competitors],
  );
  return (
    <section
      className={classes(styles.tape, styles[size], isNotArmed(heat) && styles.notArmed)}
      aria-label={t('desk.tape')}
      data-not-armed={isNotArmed(heat) ? true : undefined}
    >
      {isNotArmed(heat) ? <p className={classes('small', styles.whyNot)}>{t('desk.hint.notArmed')}</p> : null}
      {lanes.map((lane) => (
        <TapeLane
          key={lane.section ?? 'none'}
          name={pointName(lane.section, event)}
          keyName={handKeyAt(lane.section, event)}
          lane={lane}
          waiting={waiting}
          clock={clock}
          bibOfRun={bibOfRun}
          doubtful={doubtful}
          selectedId={desk.selection.triggerId}
          onSelect={desk.commands.selectTrigger}
        />
      ))}
    </section>
  );
}

/** Impulses by hand in this heat that the server has not acknowledged. */
function useWaiting(heatId: string): readonly HandImpulse[] {
  const entries = useStore(useImpulseOutbox().entries);
  return useMemo(
    () => entries.flatMap(({ impulse, refusal }) => (refusal === null && impulse.heatId === heatId ? [impulse] : [])),
    [entries, heatId],
  );
}

/** Where no device stands, the key that takes the time; `null`: a device does. */
function handKeyAt(section: number | null, { measuringPoints }: EventDto): string | null {
  const point = measuringPoints.find((one) => one.section === section);
  if (section === null || point === undefined || (point.sources ?? []).length > 0) return null;
  if (section === 0) return deskKeys.startNow;
  if (section === measuringPoints.length - 1) return deskKeys.finishNow;
  return section <= intermediateKeys ? keyOfIntermediate(section) : null;
}

const TapeLane = memo(function TapeLane(props: {
  readonly name: string;
  readonly keyName: string | null;
  readonly lane: Lane;
  /** At all points. */
  readonly waiting: readonly HandImpulse[];
  readonly clock: EventClock;
  readonly bibOfRun: (runId: string) => number | null;
  readonly doubtful: ReadonlySet<string>;
  readonly selectedId: string | null;
  readonly onSelect: (triggerId: string) => void;
}): ReactNode {
  const t = useText();
  const { name, lane, clock, onSelect } = props;
  // One that is folded away is looked at in the cell of the one that it confirms.
  const selectedId = lane.cellOf.get(props.selectedId ?? '') ?? props.selectedId;
  const byId = new Map(lane.cells.map((trigger) => [trigger.id, trigger]));
  // Acknowledged a moment before it left the outbox: it is the same impulse.
  const waiting = props.waiting.filter(
    (impulse) => impulse.section === lane.section && !lane.triggers.some(({ id }) => id.endsWith(nameOf(impulse))),
  );
  const waitingById = new Map(waiting.map((impulse) => [nameOf(impulse), impulse]));
  const ids = useSameIds([...byId.keys(), ...waitingById.keys()].reverse());
  return (
    <div className={classes('card', styles.lane)} data-testid="desk-lane">
      <LaneHead name={name} keyName={props.keyName} open={lane.triggers.filter(needsOperator)} onSelect={onSelect} />
      <DeskList
        label={t('desk.laneOf', { point: name })}
        ids={ids}
        row_px={cell_px}
        axis="tape"
        follow={0}
        currentId={selectedId}
        backLabel={t('desk.toNewest')}
        renderRow={(id) => {
          const impulse = waitingById.get(id);
          if (impulse !== undefined) return <WaitingCell impulse={impulse} clock={clock} />;
          const trigger = byId.get(id);
          if (trigger === undefined) return null;
          const [firstUser] = trigger.usedBy;
          return (
            <TapeCell
              trigger={trigger}
              clock={clock}
              bib={firstUser === undefined ? null : props.bibOfRun(firstUser)}
              userCount={trigger.usedBy.length}
              others={lane.sights.get(id)?.length ?? 0}
              isSelected={id === selectedId}
              isInDoubt={props.doubtful.has(id)}
              onSelect={onSelect}
            />
          );
        }}
      />
    </div>
  );
});

/** What the point is called, and the way to the first impulse that waits for somebody. */
function LaneHead(props: {
  readonly name: string;
  readonly keyName: string | null;
  readonly open: Lane['triggers'];
  readonly onSelect: (triggerId: string) => void;
}): ReactNode {
  const t = useText();
  const { name, open, onSelect } = props;
  const [first] = open;
  const words = t('desk.openTriggers', { count: open.length });
  return (
    <div className={classes('line gap-4 between rigid', styles.head)}>
      <h3>{name}</h3>
      {props.keyName === null ? null : <kbd className={classes('rigid small', styles.key)}>{props.keyName}</kbd>}
      {first === undefined ? null : (
        <button
          type="button"
          className={styles.toOpen}
          data-testid="desk-to-open"
          aria-label={words}
          title={words}
          onClick={() => onSelect(first.id)}
        >
          <Chip tone="warn" icon="warning">
            {open.length}
          </Chip>
        </button>
      )}
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
