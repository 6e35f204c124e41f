/** The desk of one heat: what it shows, what the operator has in hand, what keys and buttons do. */
import type {
  HeatDto,
  JudgedTriggerDto,
  OperatorCompetitorDto,
  OperatorDetailDto,
  SavedListDto,
} from '@startwand/contract';
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useServices } from '../../services/services.ts';
import { createDeskCalls, type DeskCalls } from './desk-calls.ts';
import { perform } from './desk-actions.ts';
import type { About, DeskDialog, Situation, Tools } from './situation.ts';
import { giveTo } from './tape/impulse-actions.ts';
import type { DeskAction } from './desk-key.ts';
import { useImpulseOutbox } from './tape/impulse-outbox-context.ts';
import { createPendingCommands, type PendingCommands } from './pending-commands.ts';
import { isEmptyHanded, keyedBib, nothingSelected, select, type SelectionEvent } from './selection.ts';
import { useTriggerDropped } from './tape/trigger-drag.ts';
import { useRunSheet } from './desk-search.ts';
import { pressIntermediate } from './tape/press-impulse.ts';
import { finishLists, useFinishList } from './columns/finish-list.ts';
import { useDeskHeat } from './use-desk-heat.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/**
 * What the operator's keys and buttons reach: one object for as long as the desk stands, so that no button is drawn anew
 * when an impulse arrives.
 */
export interface DeskCommands {
  readonly calls: DeskCalls;
  readonly pending: PendingCommands;
  readonly openDialog: (dialog: DeskDialog) => void;
  readonly closeDialog: () => void;
  readonly dispatch: (event: SelectionEvent) => void;
  readonly pick: (competitorId: string) => void;
  readonly selectTrigger: (triggerId: string) => void;
  /** @param pressedAt_ms by the server's clock; now when left out */
  readonly perform: (action: DeskAction, pressedAt_ms?: number) => void;
  readonly pressIntermediate: (section: number, pressedAt_ms: number) => void;
  readonly giveTo: (trigger: JudgedTriggerDto, competitor: OperatorCompetitorDto, section: number | null) => void;
}

export interface OpenDialog extends About {
  readonly name: DeskDialog;
}

export interface Desk extends Situation {
  readonly commands: DeskCommands;
  readonly dialog: OpenDialog | null;
  /** What the ranks of the finish column are of. */
  readonly finishList: FinishListChoice;
  /** Whose run sheet is open, by the address. */
  readonly sheet: ReturnType<typeof useRunSheet>;
}

export interface FinishListChoice {
  /** Those that can be chosen for this heat. */
  readonly lists: readonly SavedListDto[];
  /** `null`: the whole heat, or its total. */
  readonly list: SavedListDto | null;
  readonly choose: (id: string | null) => void;
}

export function useDesk(detail: OperatorDetailDto, heat: HeatDto): Desk {
  const desk = useDeskHeat(detail, heat);
  const [selection, dispatch] = useReducer(select, nothingSelected);
  const [dialog, openDialog] = useState<OpenDialog | null>(null);
  const sheet = useRunSheet();

  const [listId, choose] = useFinishList(detail.event.id);
  const lists = finishLists(detail, heat);
  const finishList = { lists, list: lists.find(({ id }) => id === listId) ?? null, choose };

  const bib = keyedBib(selection);
  const picked =
    (bib === null ? desk.competitors.byId.get(selection.competitorId ?? '') : desk.competitors.byBib.get(bib)) ?? null;
  const trigger =
    selection.triggerId === null ? null : (detail.triggers.find(({ id }) => id === selection.triggerId) ?? null);
  const now: Situation = { desk, selection, picked, trigger, decisions: detail.decisions };
  const commands = useHands(now, { dispatch, openDialog, openSheet: sheet.open });
  useDeskKeys({
    onDigit: (digit) => dispatch({ type: 'digit', digit }),
    onAction: (action, pressedAt_ms) => {
      const hasNothing = isEmptyHanded(selection);
      commands.perform(action, pressedAt_ms);
      if (action === 'clear' && hasNothing && sheet.competitorId !== null) sheet.close();
    },
    onIntermediate: commands.pressIntermediate,
    onHold: () => commands.pending.hint('keepHolding'),
    isBusy: bib !== null || selection.shift !== null,
  });
  useTriggerDropped((triggerId, competitorId) => {
    const dropped = detail.triggers.find(({ id }) => id === triggerId);
    const competitor = desk.competitors.byId.get(competitorId);
    if (dropped !== undefined && competitor !== undefined) commands.giveTo(dropped, competitor, null);
  });
  return { ...now, commands, dialog, finishList, sheet };
}

function useHands(
  now: Situation,
  opens: {
    readonly dispatch: (event: SelectionEvent) => void;
    readonly openDialog: (dialog: OpenDialog | null) => void;
    readonly openSheet: (competitorId: string) => void;
  },
): DeskCommands {
  const { api, clock, events, session } = useServices();
  const outbox = useImpulseOutbox();
  const [pending] = useState(createPendingCommands);
  const eventId = now.desk.event.id;
  const heatId = now.desk.heat.id;
  // A key means what stands on the screen when it is pressed.
  const latest = useRef({ now, opens });
  useLayoutEffect(() => {
    const before = latest.current.now;
    if (before.decisions !== now.decisions || before.desk.lanes !== now.desk.lanes) pending.heard();
    latest.current = { now, opens };
  });
  return useMemo(() => {
    const calls = createDeskCalls(api, { eventId, heatId });
    const dispatch = (event: SelectionEvent) => latest.current.opens.dispatch(event);
    const open = (name: DeskDialog, about: About) => {
      if (name !== 'runSheet') latest.current.opens.openDialog({ name, ...about });
      else if (about.competitorId !== null) latest.current.opens.openSheet(about.competitorId);
    };
    const newestDecisions = async () =>
      (await events.forOperators(eventId).catchUp())?.decisions ?? latest.current.now.decisions;
    const userId = session.get()?.user.id ?? '';
    const tools: Tools = { calls, pending, outbox, clock, dispatch, open, userId, newestDecisions };
    return {
      calls,
      pending,
      dispatch,
      openDialog: (name) => open(name, { competitorId: null, bib: null }),
      closeDialog: () => latest.current.opens.openDialog(null),
      pick: (competitorId) => dispatch({ type: 'pick', competitorId }),
      selectTrigger: (triggerId) => dispatch({ type: 'select', triggerId }),
      perform: (action, pressedAt_ms = clock.now()) => perform(action, latest.current.now, tools, pressedAt_ms),
      pressIntermediate: (section, pressedAt_ms) => pressIntermediate(section, latest.current.now, tools, pressedAt_ms),
      giveTo: (given, competitor, section) => giveTo(given, competitor, section, latest.current.now, tools),
    };
  }, [api, clock, events, session, outbox, pending, eventId, heatId]);
}
