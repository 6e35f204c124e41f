/** The outbox of impulses by hand: one for the panel, so that it delivers whatever screen is shown. */
import { calls } from '@startwand/contract';
import { createContext, use } from 'react';
import type { Services } from '../../../services/services.ts';
import { createTextStorage } from '../../../base/storage.ts';
import type { Api } from '../../../api/api.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { HandImpulse } from './hand-impulse.ts';
import { createImpulseOutbox, type ImpulseOutbox } from './impulse-outbox.ts';

export const ImpulseOutboxContext = createContext<ImpulseOutbox | null>(null);

export function useImpulseOutbox(): ImpulseOutbox {
  const outbox = use(ImpulseOutboxContext);
  if (outbox === null) throw new Error('The desk is drawn outside of the panel.');
  return outbox;
}

/** One page, one session: its impulses count from 1. */
export function createPageOutbox({ api, session }: Pick<Services, 'api' | 'session'>): ImpulseOutbox {
  return createImpulseOutbox({
    storage: createTextStorage(() => window.localStorage),
    session: mintSession(),
    who: () => session.get()?.user.id ?? null,
    later: (callback, wait_ms) => void setTimeout(callback, wait_ms),
    deliver: (impulse) => deliverImpulse(api, impulse),
  });
}

/** @returns why the server did not take it; `null`: it is on the server's disk */
export async function deliverImpulse(api: Api, impulse: HandImpulse): Promise<ApiError | null> {
  const { eventId, heatId, by: _, ...body } = impulse;
  const params = { eventId, heatId };
  const result = await api.call(calls.manualTrigger, { params, body }, { background: true });
  return 'error' in result ? result.error : null;
}

/** `crypto.randomUUID` exists only on secure origins; a laptop at a hill may serve over plain HTTP. */
function mintSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
