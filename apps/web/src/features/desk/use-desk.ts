/** The desk of one heat: what it shows, what the operator has in hand, what keys and buttons do. */
import type {
  HeatDto,
  JudgedTriggerDto,
  OperatorCompetitorDto,
  OperatorDetailDto,
} from '@startwand/contract';
import { useCallback, useMemo, useReducer, useState } from 'react';
import { useServices } from '../../services.ts';
import { createDeskCalls } from './desk-calls.ts';
import type { DeskCalls } from './desk-calls.ts';
import { giveTo, perform } from './desk-actions.ts';
import type { DeskDialog, Situation, Tools } from './desk-actions.ts';
import type { DeskAction } from './desk-key.ts';
import { useImpulseOutbox } from './tape/impulse-outbox-context.ts';
import { createOrderBook } from './order-book.ts';
import type { OrderBook } from './order-book.ts';
import { nothingSelected, select, shownBib } from './selection.ts';
import type { SelectionEvent } from './selection.ts';
import { useTriggerDropped } from './tape/trigger-drag.ts';
import { useRunSheet } from './desk-address.ts';
import { useDeskHeat } from './use-desk-heat.ts';
import { useDeskKeys } from './use-desk-keys.ts';

export interface Desk extends Situation {
  readonly calls: DeskCalls;
  readonly book: OrderBook;
  readonly dialog: DeskDialog | null;
  readonly openDialog: (dialog: DeskDialog) => void;
  readonly closeDialog: () => void;
  /** Whose run sheet is open, by the address. */
  readonly sheet: ReturnType<typeof useRunSheet>;
  readonly dispatch: (event: SelectionEvent) => void;
  readonly pick: (competitorId: string) => void;
  readonly selectTrigger: (triggerId: string) => void;
  /** @param pressedAt_ms by the server's clock; now when left out */
  readonly perform: (action: DeskAction, pressedAt_ms?: number) => void;
  readonly giveTo: (
    trigger: JudgedTriggerDto,
    competitor: OperatorCompetitorDto,
    section: number | null,
  ) => void;
}

export function useDesk(detail: OperatorDetailDto, heat: HeatDto): Desk {
  const { api, clock } = useServices();
  const outbox = useImpulseOutbox();
  const desk = useDeskHeat(detail, heat);
  const [selection, dispatch] = useReducer(select, nothingSelected);
  const [dialog, openDialog] = useState<DeskDialog | null>(null);
  const sheet = useRunSheet();
  const [book] = useState(createOrderBook);
  const eventId = detail.event.id;
  const calls = useMemo(
    () => createDeskCalls(api, { eventId, heatId: heat.id }),
    [api, eventId, heat.id],
  );

  const bib = shownBib(selection);
  const picked =
    (bib === null
      ? desk.competitors.byId.get(selection.competitorId ?? '')
      : desk.competitors.byBib.get(bib)) ?? null;
  const trigger = detail.triggers.find(({ id }) => id === selection.triggerId) ?? null;
  const now: Situation = { desk, selection, picked, trigger };
  const open = (next: DeskDialog) => {
    if (next !== 'runSheet') openDialog(next);
    else if (picked !== null) sheet.open(picked.id);
  };
  const tools: Tools = { calls, book, outbox, dispatch, open };

  const act = (action: DeskAction, pressedAt_ms = clock.now()) =>
    perform(action, now, tools, pressedAt_ms);
  useDeskKeys({
    onDigit: (digit) => dispatch({ type: 'digit', digit }),
    onAction: act,
    hasBib: bib !== null,
  });
  useTriggerDropped((triggerId, competitorId) => {
    const dropped = detail.triggers.find(({ id }) => id === triggerId);
    const competitor = desk.competitors.byId.get(competitorId);
    if (dropped !== undefined && competitor !== undefined) {
      giveTo(dropped, competitor, null, now, tools);
    }
  });

  return {
    ...now,
    calls,
    book,
    dialog,
    openDialog: open,
    closeDialog: useCallback(() => openDialog(null), []),
    sheet,
    dispatch,
    pick: useCallback((competitorId: string) => dispatch({ type: 'pick', competitorId }), []),
    selectTrigger: useCallback((triggerId: string) => dispatch({ type: 'select', triggerId }), []),
    perform: act,
    giveTo: (given, competitor, section) => giveTo(given, competitor, section, now, tools),
  };
}
