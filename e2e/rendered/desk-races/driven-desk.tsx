/**
 * The desk of one heat, driven by keys and clicks without being drawn: the listener of keys, the selection, the orders, the
 * outbox, the calls and the event's store are those of the page, and the server behind them is a real one in this process.
 * Left out are the columns, buttons and dialogs (a click calls what its button calls), and the live connection: changes
 * arrive by `hear`, by the way on which a page closes a gap.
 */
import { calls, operatorTopic, routes, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { createApi } from '../../../apps/web/src/api/api.ts';
import { useStore } from '../../../apps/web/src/base/store.ts';
import { undoOffer, type UndoOffer } from '../../../apps/web/src/race/undo-offer.ts';
import { hold_ms, type DeskAction } from '../../../apps/web/src/features/desk/desk-key.ts';
import type { Notice } from '../../../apps/web/src/features/desk/pending-commands.ts';
import {
  deliverImpulse,
  ImpulseOutboxContext,
} from '../../../apps/web/src/features/desk/tape/impulse-outbox-context.ts';
import { createImpulseOutbox } from '../../../apps/web/src/features/desk/tape/impulse-outbox.ts';
import { useDesk, type Desk } from '../../../apps/web/src/features/desk/use-desk.ts';
import { LanguageProvider } from '../../../apps/web/src/language/language-context.tsx';
import { operatorEventSource } from '../../../apps/web/src/live/event-sources.ts';
import { EventStore } from '../../../apps/web/src/live/event-store.ts';
import { createServerClock } from '../../../apps/web/src/live/server-clock.ts';
import { createServices, ServicesContext } from '../../../apps/web/src/services/services.ts';
import { aLine } from '../../../apps/web/src/testing/a-line.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import type { DeskRace } from './race-day.ts';

export interface DrivenDesk {
  /** What the desk shows now: everything that its columns, buttons and lines are drawn from. */
  readonly desk: () => Desk;
  /** The snapshot that is behind it. */
  readonly detail: () => OperatorDetailDto;
  readonly notice: () => Notice;
  /** The step that Z and Shift+Z would take, as the buttons say it. */
  readonly offer: () => UndoOffer;
  /** A key goes down and up: `6`, `Enter`, `f`, `Shift+Z`, `Shift+1`. Nothing is waited for but the key itself. */
  readonly press: (key: string) => Promise<void>;
  /** A key is held for as long as the desk wants it held. */
  readonly hold: (key: string) => Promise<void>;
  /** The button of an action. */
  readonly click: (action: DeskAction) => Promise<void>;
  /** A row, an impulse of the tape; an impulse that is dragged onto a row. */
  readonly pick: (competitorId: string) => Promise<void>;
  readonly select: (triggerId: string) => Promise<void>;
  readonly drop: (triggerId: string, competitorId: string) => Promise<void>;
  /** Keys the bib and `+`, fills in the dialog where it opens, and sends it. */
  readonly enterLate: (bib: number) => Promise<void>;
  /** Escape in a dialog that is open. */
  readonly closeDialog: () => Promise<void>;
  /** What happened until now arrives on the page. */
  readonly hear: () => Promise<void>;
  /** All that was ordered is answered, impulses by hand are delivered, and what followed has arrived. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param network between this desk and the server */
export async function aDrivenDesk(race: DeskRace, network: FaultyNetwork): Promise<DrivenDesk> {
  const { eventId, heatId, operator } = race;
  const page = await servicesOf(race, network);
  const { services, store, outbox } = page;
  const drawing = await drawDesk(page, heatId);
  const { current, drawn } = drawing;
  const leave = outbox.start();
  const disconnect = store.connect();
  await network.quiet();
  await drawn();

  const doing = async (act: () => void) => {
    act();
    await drawn();
  };
  const hear = async () => {
    services.connection.confirm(operatorTopic(eventId));
    await network.quiet();
    await drawn();
  };
  const commands = () => current().desk.commands;
  const waiting = () => outbox.entries.get().filter(({ refusal }) => refusal === null).length;

  return {
    desk: () => current().desk,
    detail: () => current().detail,
    notice: () => commands().pending.notice.get(),
    offer: () => undoOffer(current().detail.decisions, heatId, operator.id),
    press: (key) => doing(() => strike(key)),
    hold: (key) => doing(() => strikeAndHold(key)),
    click: (action) => doing(() => commands().perform(action)),
    pick: (competitorId) => doing(() => commands().pick(competitorId)),
    select: (triggerId) => doing(() => commands().selectTrigger(triggerId)),
    drop: (triggerId, competitorId) =>
      doing(() => {
        const { desk, detail } = current();
        const trigger = detail.triggers.find(({ id }) => id === triggerId);
        const competitor = desk.desk.competitors.byId.get(competitorId);
        if (trigger !== undefined && competitor !== undefined) commands().giveTo(trigger, competitor, null);
      }),
    enterLate: async (bib) => {
      for (const digit of Array.from(String(bib))) await doing(() => strike(digit));
      await doing(() => strike('+'));
      const { dialog } = current().desk;
      if (dialog?.name === 'lateEntry' && dialog.bib === bib)
        await doing(() => sendLateEntry(page, race, commands(), bib));
    },
    closeDialog: () => doing(() => commands().closeDialog()),
    hear,
    async settle() {
      await network.quiet();
      // A busy server is tried again.
      for (let tries = 0; waiting() > 0 && tries < 20; tries++) {
        void outbox.deliverNow();
        await network.quiet();
      }
      if (waiting() > 0) throw new Error('An impulse by hand is never delivered.');
      await hear();
    },
    async close() {
      disconnect();
      leave();
      await network.quiet();
      await drawing.close();
    },
  };
}

/** Does what the dialog does when it is saved. */
function sendLateEntry(
  { services }: Page,
  { eventId, heatId }: DeskRace,
  { closeDialog, pending }: Desk['commands'],
  bib: number,
): void {
  newcomers += 1;
  const key = `newcomer-${newcomers}`;
  const person = { startNumber: bib, firstName: 'Lena', lastName: 'Late' };
  const body = { ...person, lateEntry: true, lateEntryHeatId: heatId };
  closeDialog();
  pending.give('lateEntry', bib, async () => {
    const answer = await services.api.call(calls.addCompetitor, { params: { eventId }, body, key });
    return 'error' in answer ? answer.error : null;
  });
}

type Page = Awaited<ReturnType<typeof servicesOf>>;

let pages = 0;
let newcomers = 0;

/** What lives as long as the page: as in the browser, but for its clock and its connections. */
async function servicesOf({ app, eventId, operator }: DeskRace, network: FaultyNetwork) {
  const now_ms = () => Number(app.now() / BigInt(TICKS_PER_MILLISECOND));
  const usual = createServices(() => {});
  const { session, language } = usual;
  const who = await app.get('/user/current', operator.token);
  session.remember({ token: operator.token, user: routes.currentUser.item.parse(who.body.data[0]) });
  const api = createApi({ session, detour: () => {}, fetch: network.fetch });
  const connection = aLine();
  const clock = createServerClock({ ask: () => Promise.resolve(null), monotonic: now_ms, wallClock: now_ms });
  // Nothing is asked again by itself: `hear` and `settle` say when.
  const later = () => {};
  const source = operatorEventSource({ api, connection }, eventId);
  const store = new EventStore(source, { now: now_ms, nextFrame: queueMicrotask, later });
  pages += 1;
  const outbox = createImpulseOutbox({
    storage: usual.storage,
    session: `page${pages}`,
    who: () => operator.id,
    later,
    deliver: (impulse) => deliverImpulse(api, impulse),
  });
  await Promise.all([language.loadForPage(), language.add('desk', 'sheet')]);
  const events = { ...usual.events, forOperators: () => store };
  return { services: { ...usual, api, clock, connection, events }, store, outbox };
}

/** The desk without anything to look at. */
async function drawDesk({ services, store, outbox }: Page, heatId: string) {
  const shown: { now: { readonly desk: Desk; readonly detail: OperatorDetailDto } | null } = { now: null };
  const Hands = ({ detail, heat }: { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode => {
    const desk = useDesk(detail, heat);
    useLayoutEffect(() => {
      shown.now = { desk, detail };
    });
    return null;
  };
  const Heat = (): ReactNode => {
    const view = useStore(store.view);
    const heat = view.kind === 'ready' ? view.detail.heats.find(({ id }) => id === heatId) : undefined;
    return view.kind === 'ready' && heat !== undefined ? <Hands detail={view.detail} heat={heat} /> : null;
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Heat }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(document.createElement('div'));
  await router.load();
  root.render(
    <ServicesContext value={services}>
      <LanguageProvider service={services.language}>
        <ImpulseOutboxContext value={outbox}>
          <RouterProvider<AnyRouter> router={router} />
        </ImpulseOutboxContext>
      </LanguageProvider>
    </ServicesContext>,
  );
  /** React has drawn what was set. */
  const drawn = async () => {
    await nextTurn();
    await nextTurn();
  };
  return {
    drawn,
    current: () => {
      if (shown.now === null) throw new Error('The desk is not there yet.');
      return shown.now;
    },
    close: async () => {
      root.unmount();
      await drawn();
      window.localStorage.clear();
      document.documentElement.removeAttribute('lang');
      globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    },
  };
}

/** As a keyboard writes it; letters are small without Shift. */
function strike(name: string, whileDown = () => {}): void {
  const shiftKey = name.startsWith('Shift+');
  const plain = shiftKey ? name.slice('Shift+'.length) : name;
  const isDigit = /^\d$/.test(plain);
  const key = /^[A-Za-z]$/.test(plain) ? (shiftKey ? plain.toUpperCase() : plain.toLowerCase()) : plain;
  const down = new KeyboardEvent('keydown', {
    key: shiftKey && isDigit ? '!' : key,
    code: isDigit ? `Digit${plain}` : '',
    shiftKey,
    cancelable: true,
  });
  // It is handled at once, whatever else this process does.
  Object.defineProperty(down, 'timeStamp', { get: () => performance.now() });
  window.dispatchEvent(down);
  whileDown();
  window.dispatchEvent(new KeyboardEvent('keyup', { key }));
}

/** The time for which it is held passes at once. */
function strikeAndHold(name: string): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  strike(name, () => vi.advanceTimersByTime(hold_ms));
  vi.useRealTimers();
}
