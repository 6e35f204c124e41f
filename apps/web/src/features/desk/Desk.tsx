import { startOf, type EventDto, type HeatDto, type OperatorDetailDto, type RunDto } from '@startwand/contract';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { CommandBar } from './commands/CommandBar.tsx';
import { CourseColumn } from './columns/CourseColumn.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Desk.module.css';
import { DeskHeader } from './head/DeskHeader.tsx';
import { DeskFoot } from './foot/DeskFoot.tsx';
import { FinishColumn } from './columns/FinishColumn.tsx';
import { LogPanel } from './log/LogPanel.tsx';
import { StartColumn } from './columns/StartColumn.tsx';
import { TriggerTape } from './tape/TriggerTape.tsx';
import { deskLayout, readLayout } from './layout/desk-layout.ts';
import { useStore } from '../../base/store.ts';
import { useLazyModule } from '../../services/use-lazy-module.ts';
import { useNoOlderToasts } from '../../ui/overlay/ToastRegion.tsx';
import { hasEnded } from './desk-heat.ts';
import type { DeskTab } from './phone/desk-tab.ts';
import { useDesk, type Desk as TimingDesk } from './use-desk.ts';
import { useIsPhone } from './phone/use-is-phone.ts';

const loadLater = () => import('./desk-later.ts');
const loadNext = () => import('./next-step-later.ts');
const loadPhone = () => import('./phone-later.ts');
/** On a phone nobody says otherwise. */
const plainLayout = readLayout(null);

/** The timing desk of one heat. */
export function Desk(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly userId: string;
}): ReactNode {
  const { detail, heat, userId } = props;
  const desk = useDesk(detail, heat);
  const isPhone = useIsPhone();
  const phone = useLazyModule(loadPhone, 'sheet', isPhone);
  const [tab, showTab] = useState<DeskTab>(heat.state === 'finished' ? 'finish' : 'course');
  const pad = useMemo(
    () => (phone === null ? null : <phone.DeskPad commands={desk.commands} />),
    [phone, desk.commands],
  );
  const kept = useStore(deskLayout);
  const layout = isPhone ? plainLayout : kept;
  const later = useLazyModule(loadLater, 'desk');
  const isAllIn = isOver(desk.desk);
  const hasOrigin = detail.startLists.some((list) => list.heatId === heat.id && list.from !== undefined);
  const next = useLazyModule(loadNext, 'heats', isAllIn || hasOrigin);
  useNoOlderToasts();
  const [isLeading, lead] = useState(false);
  const isFinished = heat.state === 'finished';
  const nextStep =
    next === null || !isAllIn ? null : <next.NextStepLine desk={desk} detail={detail} onOpen={() => lead(true)} />;
  const outSince = firstStart(desk.desk.runs.onCourse, desk.desk.event);
  return (
    <div className={classes('stack gap-5', styles.desk)} data-testid="desk-parts">
      <DeskHeader desk={desk} decisions={detail.decisions} userId={userId} />
      <CommandBar desk={desk} pad={pad}>
        {isFinished ? nextStep : null}
      </CommandBar>
      {phone === null ? null : <phone.DeskTabs desk={desk} tab={tab} onTab={showTab} />}
      <Columns desk={desk} detail={detail} later={later} tab={tab} />
      {layout.tape === 'hidden' ? null : <TriggerTape desk={desk} size={layout.tape} />}
      {layout.log === 'hidden' ? null : (
        <LogPanel
          heatId={heat.id}
          competitors={desk.desk.competitors}
          clock={desk.desk.clock}
          log={detail.log}
          size={layout.log}
          eventId={detail.event.id}
          outSince={outSince}
        />
      )}
      {/* Where no log is shown, what is critical has no other place, whenever it was. */}
      <DeskFoot desk={desk} heats={detail.heats} log={detail.log} outSince={layout.log === 'hidden' ? 0n : outSince}>
        {later === null || desk.picked === null || desk.trigger !== null ? null : <later.TakeOverLine desk={desk} />}
        {next === null || !hasOrigin ? null : <next.OutdatedLine detail={detail} heat={heat} />}
        {isFinished ? null : nextStep}
      </DeskFoot>
      {next !== null && isAllIn && isLeading ? (
        <next.NextSteps desk={desk} detail={detail} onClose={() => lead(false)} />
      ) : null}
      {later === null ? null : <later.DeskDialogs desk={desk} />}
    </div>
  );
}

/** Start, course and finish; over them what was selected. */
function Columns(props: {
  readonly desk: ReturnType<typeof useDesk>;
  readonly detail: OperatorDetailDto;
  readonly later: Awaited<ReturnType<typeof loadLater>> | null;
  /** The one that a phone shows. */
  readonly tab: DeskTab;
}): ReactNode {
  const { desk, detail, later } = props;
  const shown = whoIsOnSheet(desk);
  const { list, lists } = desk.finishList;
  const { openDialog } = desk.commands;
  const openLists = useCallback(() => openDialog('finishList'), [openDialog]);
  return (
    <div className={classes('stack shrinks', styles.columns)} data-testid="desk-columns" data-tab={props.tab}>
      <StartColumn desk={desk} later={later} />
      <CourseColumn desk={desk} />
      <FinishColumn
        results={desk.desk.results}
        list={list}
        listRankOf={useListRanks(desk, later)}
        onLists={lists.length === 0 ? null : openLists}
        competitors={desk.desk.competitors}
        decimals={desk.desk.rounding.precision}
        totalDecimals={desk.desk.totals?.rounding.precision ?? null}
        pickedId={desk.picked?.id ?? null}
        currentId={desk.desk.runs.current.get(desk.selection.competitorId ?? '')?.runId ?? null}
        onPick={desk.commands.pick}
      />
      {desk.trigger === null || later === null ? null : (
        <div className={styles.inspector}>
          {desk.selection.shift === null ? (
            <later.TriggerDetail desk={desk} trigger={desk.trigger} log={detail.log} decisions={detail.decisions} />
          ) : (
            <later.ShiftPreview desk={desk} way={desk.selection.shift} triggerId={desk.trigger.id} />
          )}
        </div>
      )}
      {shown === undefined || later === null ? null : (
        <div className={styles.sheet}>
          <later.RunSheet key={shown.id} desk={desk} competitor={shown} onClose={desk.sheet.close} />
        </div>
      )}
    </div>
  );
}

/**
 * When the first of those on course started, whose time a silent device may have cost; one whose start nobody knows was out
 * there all the time. By the clock of the server, as the log is. `null`: nobody is on course.
 */
function firstStart(
  onCourse: readonly RunDto[],
  { clockAhead_100ns = 0 }: Pick<EventDto, 'clockAhead_100ns'>,
): bigint | null {
  return onCourse.reduce<bigint | null>((first, run) => {
    const started = startOf(run);
    const start = started === null ? 0n : started - BigInt(clockAhead_100ns);
    return first === null || start < first ? start : first;
  }, null);
}

/** Nobody is to come any more, so that what is next is another heat. */
function isOver({ heat, startList, runs }: TimingDesk['desk']): boolean {
  if (heat.state === 'finished') return true;
  if (heat.state !== 'armed' && heat.state !== 'disarmed') return false;
  const isBehind = (id: string) => {
    const run = runs.current.get(id);
    return run !== undefined && hasEnded(run);
  };
  return startList.length > 0 && runs.onCourse.length === 0 && startList.every(isBehind);
}

/** `null`: of the whole heat, also while what ranks by a list is still to come. */
function useListRanks(
  { desk, finishList }: ReturnType<typeof useDesk>,
  later: Awaited<ReturnType<typeof loadLater>> | null,
) {
  const { list } = finishList;
  const { event, heat, competitors, results, totals } = desk;
  const kept = useMemo(() => (later === null || list === null ? null : new later.ListRanks(list)), [later, list]);
  return useMemo(
    () => kept?.look({ event, heat, competitors, results, totals }) ?? null,
    [kept, event, heat, competitors, results, totals],
  );
}

/** By the address: a competitor, or a run of one, as a log or another program names it. */
function whoIsOnSheet({ desk, sheet }: ReturnType<typeof useDesk>) {
  const named = sheet.competitorId ?? '';
  const { byId } = desk.competitors;
  return byId.get(named) ?? byId.get(desk.runs.byId.get(named)?.competitorId ?? '');
}
