import { calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { assertNever } from '../../../base/assert-never.ts';
import { useSaving } from '../../../queries/use-saving.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { createEventClock } from '../../../race/event-clock.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { resultPaperOf, useOpenedDocument } from '../documents/result-paper.ts';
import { choiceOfKind, queryOf } from '../results/export-choice.ts';
import { useHeatActions } from './heat-actions.ts';
import { NextTimes, useNextTimes, type NextTimesValues } from './NextTimes.tsx';
import { isDeclared } from '../official/is-declared.ts';
import { behind, isTotalDue, proposedOf, type StepBehind } from './next-step.ts';
import { usePressed } from './use-pressed.ts';
import styles from './NextStepSheet.module.css';
import { StepAction } from './StepAction.tsx';

const background = { background: true } as const;
/** Of the second run, as federations have it. */
const reversedBest = 15;

/** What waits for the operator, each with the way to where it is mended. */
export interface Left {
  readonly kind: 'open' | 'missing' | 'doubts';
  readonly count: number;
  readonly mend: () => void;
}

/**
 * A heat is over: what is open in it, the way to the official result, its files, and the next run with its list, one below the other. What
 * comes next has the keyboard, so that Enter leads from one to the next.
 */
export function NextStepSheet(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly left: readonly Left[];
  /** Leads to the desk of the next heat: it is armed there, by a press of its own. */
  readonly onNext: (heatId: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { detail, heat, left, onClose } = props;
  const { pressed, press } = usePressed(heat);
  const times = useNextTimes(detail, heat);
  const list = useRef<HTMLOListElement>(null);
  const countOf = (kind: Left['kind']) => left.find((one) => one.kind === kind)?.count ?? 0;
  const counts = { open: countOf('open'), missing: countOf('missing'), doubts: countOf('doubts') };
  const found = behind(detail, heat, counts);
  const sheet = { ...found, done: new Set([...found.done, ...pressed]) };
  const proposed = proposedOf(sheet);
  const take = useSteps(props, sheet.next, times);
  useEffect(() => {
    if (proposed === null) return;
    list.current?.querySelector<HTMLElement>(`[data-step="${proposed}"] > *`)?.focus();
  }, [proposed]);
  const words = useStepWords(detail, heat, sheet.next, counts);
  return (
    <Dialog title={t('heats.next.title', { name: heat.name })} onClose={onClose}>
      <ol ref={list} className="stack gap-6" data-testid="next-steps">
        {sheet.steps.map((step) => {
          const isDone = sheet.done.has(step);
          return (
            <li
              key={step}
              className={styles.step}
              data-step={step}
              data-done={isDone || undefined}
              data-proposed={step === proposed || undefined}
            >
              <StepAction
                step={step}
                detail={detail}
                heat={heat}
                next={sheet.next}
                isProposed={step === proposed}
                isDone={found.done.has(step)}
                words={words(step, found.done.has(step))}
                onFollow={() => press(step)}
                onTake={() =>
                  void take(step).then((isTaken) => {
                    if (isTaken) press(step);
                  })
                }
              />
              {isDone ? <Icon name="check" /> : null}
              {step === 'nextList' && !isDone && sheet.next !== null ? (
                <NextTimes times={times} next={sheet.next} />
              ) : null}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}

function useStepWords(
  detail: OperatorDetailDto,
  heat: HeatDto,
  next: HeatDto | null,
  counts: Readonly<Record<Left['kind'], number>>,
): (step: StepBehind, isDone: boolean) => string {
  const t = useText();
  const name = next?.name ?? '';
  const paper = resultPaperOf(detail, heat.id);
  return (step, isDone) => {
    switch (step) {
      case 'open':
      case 'missing':
      case 'doubts':
        return t(`heats.next.${step}`, { count: counts[step] });
      case 'finish':
        if (!isDone) return t('heats.next.finish', { name: heat.name });
        return t(isDeclared(heat) ? 'heats.next.over' : 'heats.next.finished', { name: heat.name });
      case 'official':
        if (isDone) return t('heats.next.official', { name: heat.name });
        return t(isTotalDue(detail, heat) ? 'heats.next.declareAll' : 'heats.next.declare');
      case 'nextList':
        return isDone ? t('heats.next.listed', { name }) : t('heats.next.nextList', { name, best: reversedBest });
      case 'updateList':
        return t('heats.next.updateList', { name });
      case 'armNext':
        return t(isDone ? 'heats.next.armed' : 'heats.next.armAtDesk', { name });
      case 'putUp':
        return t(detail.event.publicResult ? 'heats.next.putUp' : 'heats.next.notPublic');
      case 'file':
        if (isTotalDue(detail, heat)) return t('heats.next.total');
        return paper === null ? t('heats.next.file') : t('heats.next.paper', { name: paper.description });
      case 'inform':
        return t('heats.next.inform');
      case 'mail':
        return t('heats.next.mail');
      case 'files':
        return t('heats.next.files');
      case 'end':
        return t('heats.next.end');
      default:
        return assertNever(step);
    }
  };
}

/** Calls that are there anyway, each with the words of its own page. @returns whether it was done */
function useSteps(
  props: Parameters<typeof NextStepSheet>[0],
  next: HeatDto | null,
  times: NextTimesValues,
): (step: StepBehind) => Promise<boolean> {
  const { detail, heat, left, onClose } = props;
  const { language } = useSpeech();
  const { perform } = useUndoableActions();
  const deedOf = useHeatActions(detail);
  const file = useSaving(calls.exportOperatorList);
  const paper = resultPaperOf(detail, heat.id);
  const openDocument = useOpenedDocument(detail.event.id);
  const listNext = useNextList(detail, heat, times);
  return async (step) => {
    const waiting = left.find(({ kind }) => kind === step);
    if (waiting !== undefined) {
      onClose();
      waiting.mend();
      return false;
    }
    if (step === 'finish') return await perform(deedOf(heat, 'finish'));
    if (step === 'end') {
      onClose();
      return true;
    }
    const kind = isTotalDue(detail, heat) ? 'overall' : 'results';
    if (step === 'file' && paper !== null && kind === 'results') return await openDocument(paper);
    if (step === 'file') {
      const query = { ...queryOf(choiceOfKind(kind, heat.id)), language };
      file.save({ params: { eventId: detail.event.id, kind }, query });
      return true;
    }
    if (next === null) return false;
    if (step === 'nextList') return await listNext(next);
    props.onNext(next.id);
    return false;
  };
}

/** The best of this heat start last in the next one, at its time and at the interval of this one, or as proposed. */
function useNextList(
  detail: OperatorDetailDto,
  heat: HeatDto,
  { interval_100ns, firstStart }: NextTimesValues,
): (next: HeatDto) => Promise<boolean> {
  const { formats } = useSpeech();
  const { refuse } = useUndoableActions();
  const order = useRouteMutation(calls.orderStartList, background);
  const times = useRouteMutation(calls.setStartTimes, background);
  const { event } = detail;
  return async (next) => {
    const params = { eventId: event.id, heatId: next.id };
    const ordered = await order.call({
      params,
      body: { order: 'reversed', fromHeatId: heat.id, best: reversedBest, withoutResult: false, per: null },
    });
    if ('error' in ordered) {
      refuse(ordered.error);
      return false;
    }
    const startsAt = next.startTime ?? firstStart;
    if (interval_100ns === null || startsAt === null) return true;
    const bibs = detail.competitors.flatMap(({ startNumber }) => startNumber ?? []);
    const timed = await times.call({
      params,
      body: {
        by: 'bib',
        firstBib: Math.min(...bibs),
        lastBib: Math.max(...bibs),
        firstStart_100ns: createEventClock(event.timeZone, formats.decimalSign).at(startsAt),
        interval_100ns,
        pauses: [],
        replacesAll: true,
      },
    });
    if ('error' in timed) refuse(timed.error);
    return !('error' in timed);
  };
}
