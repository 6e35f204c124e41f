/** What can be done by hand with the list that is in hand, and why not. */
import type { HeatDto, OperatorCompetitorDto, OperatorDetailDto } from '@startwand/contract';
import { useMemo, useState } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useToasts } from '../../../ui/overlay/ToastRegion.tsx';
import { useAfterPaint } from '../../../base/use-after-paint.ts';
import { add, canLeave, moveTo, moveToNumber, remove, type ListChange } from './list-changes.ts';
import { isOver } from './StartListNotices.tsx';
import { competitorsById, nameOfStarter, rememberStarters, type Starter, type StartersOfList } from './starters.ts';
import type { StartListInHand } from './use-start-list-edit.ts';

type Keys = ReadonlySet<string>;

export interface ListActions {
  readonly starters: StartersOfList;
  /** Entered in the event and not on this list, by bib. */
  readonly absent: readonly OperatorCompetitorDto[];
  readonly startedCount: number;
  /** Nothing can be changed: the heat is over, or somebody else's list waits for a word. */
  readonly isLocked: boolean;
  readonly fixedBecause: (row: Starter) => string | null;
  readonly heldBecause: (keys: Keys) => string | null;
  readonly staysBecause: (keys: Keys) => string | null;
  /** `isPart` of a longer way that is one step. */
  readonly move: (keys: Keys, to: number, isPart?: boolean) => void;
  readonly moveToNumber: (keys: Keys, number: number) => void;
  readonly remove: (keys: Keys) => void;
  readonly add: (ids: readonly string[]) => void;
}

export function useListActions(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly inHand: StartListInHand;
}): ListActions {
  const toasts = useToasts();
  const { detail, heat } = props;
  const { edit, view } = props.inHand;
  const { shown } = view;
  const isLocked = isOver(heat) || view.newer !== null;
  const byId = useMemo(() => competitorsById(detail.competitors), [detail.competitors]);
  const runs = useMemo(() => detail.runs.filter(({ heatId }) => heatId === heat.id), [detail.runs, heat.id]);
  const [startersNow] = useState(rememberStarters);
  const starters = useMemo(() => startersNow(shown, byId, runs), [startersNow, shown, byId, runs]);
  // Told behind the frame that shows the list: who moves somebody by a key does not wait for it.
  const here = useAfterPaint(shown.competitorIds);
  const absent = useMemo(() => absentFrom(here, detail.competitors), [here, detail.competitors]);
  const change = (changed: ListChange | null, thread: string | null, whyNot: () => string | null) => {
    if (isLocked) return;
    if (changed !== null) {
      edit.change(changed.action, changed.next, thread);
      return;
    }
    const refusal = whyNot();
    if (refusal !== null) toasts.show({ text: refusal, tone: 'info' });
  };
  const { fixedBecause, held, stays, whyNotMoved } = useRefusals(starters);
  return {
    starters,
    absent,
    startedCount: starters.rows.filter(({ state }) => state === 'started').length,
    isLocked,
    fixedBecause,
    heldBecause: held,
    staysBecause: stays,
    move: (keys, to, isPart = false) =>
      // A key that is held down makes one step of many.
      change(moveTo(shown, starters, keys, to), isPart ? [...keys].join(' ') : null, () => whyNotMoved(keys, to)),
    moveToNumber: (keys, number) => change(moveToNumber(shown, starters, keys, number), null, () => held(keys)),
    remove: (keys) => change(remove(shown, starters, keys), null, () => stays(keys)),
    add: (ids) => change(add(shown, byId, ids), null, () => null),
  };
}

/** Why a row cannot be moved or taken off, in words; `null` where it can. */
function useRefusals(starters: StartersOfList) {
  const t = useText();
  const among = (keys: Keys) => starters.rows.filter(({ id }) => keys.has(id));
  const fixedBecause = ({ state, competitor }: Starter) =>
    state === 'started' ? t('startList.hasStarted', { name: nameOfStarter(competitor) }) : null;
  const held = (keys: Keys) => {
    const rows = among(keys);
    const [first] = rows;
    return first !== undefined && rows.every(({ state }) => state === 'started') ? fixedBecause(first) : null;
  };
  const stays = (keys: Keys) => {
    const rows = among(keys);
    const [first] = rows;
    if (first === undefined || rows.some(canLeave)) return null;
    return first.state === 'started'
      ? fixedBecause(first)
      : t('startList.hasStatus', { name: nameOfStarter(first.competitor) });
  };
  const whyNotMoved = (keys: Keys, to: number) => {
    const { firstPlace } = starters;
    return held(keys) ?? (to < firstPlace ? t('startList.behindStarted', { place: firstPlace }) : null);
  };
  return { fixedBecause, held, stays, whyNotMoved };
}

function absentFrom(
  competitorIds: readonly string[],
  competitors: readonly OperatorCompetitorDto[],
): readonly OperatorCompetitorDto[] {
  const here = new Set(competitorIds);
  return competitors
    .filter(({ id }) => !here.has(id))
    .toSorted((a, b) => (a.startNumber ?? Infinity) - (b.startNumber ?? Infinity));
}
