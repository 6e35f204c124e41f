/** What an operator calls of an event and its first heat, and that nobody else may. */
import { expect } from 'vitest';
import type { TestEvent } from './events.ts';
import { aCompetitor, aTimekeeper } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

/** @param token the owner's unless said otherwise; `null`: a visitor */
type Call = (action: string, body: unknown, token?: string | null) => Promise<Answer>;

export interface EventCalls {
  readonly atEvent: Call;
  readonly atHeat: Call;
  /** Visitors, competitors, other timekeepers and devices may not; nor is there such a heat elsewhere. */
  readonly expectRefused: (action: string, body: unknown) => Promise<void>;
}

/** @param stand the server and event of the test that runs */
export function eventCalls(stand: () => { readonly app: TestApp; readonly event: TestEvent }): EventCalls {
  const atEvent: Call = (action, body, token) => {
    const { app, event } = stand();
    const caller = token === undefined ? event.owner.token : token;
    return app.post(`/events/${event.id}/${action}`, body, caller);
  };
  return {
    atEvent,
    atHeat: (action, body, token) => atEvent(`heats/${stand().event.heatIds[0]}/${action}`, body, token),

    async expectRefused(action, body) {
      const { app, event } = stand();
      expect(await atEvent(action, body, null)).toMatchObject({
        http: 401,
        body: { status: -1007 },
      });
      const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
      for (const token of others) {
        const answer = await atEvent(action, body, token);
        expect({ action, ...answer }).toMatchObject({
          http: 400,
          body: { status: -2011, data: [] },
        });
      }
      if (!action.startsWith('heats/')) return;
      const elsewhere = action.replace(String(event.heatIds[0]), 'nothing');
      expect(await atEvent(elsewhere, body)).toMatchObject({ http: 404, body: { status: -4003 } });
    },
  };
}
