/** How the phones of an event are, as they say themselves every few seconds: nothing of it is kept. */
import { operatorTopic, type PhoneStateDto } from '@startwand/contract';
import { useEffect, useState } from 'react';
import { useServices } from '../../../services/services.ts';

export type PhoneStates = ReadonlyMap<string, PhoneStateDto>;

export function usePhoneStates(eventId: string): PhoneStates {
  const { connection } = useServices();
  const [states, setStates] = useState<PhoneStates>(new Map());
  useEffect(
    () =>
      connection.subscribe(operatorTopic(eventId), {
        onReady: () => {},
        onMessage: (body) => {
          const state = readPhoneState(body);
          if (state !== null) setStates((before) => new Map([...before, [state.phoneId, state]]));
        },
      }),
    [connection, eventId],
  );
  return states;
}

/** The head is checked, the rest is trusted, as in `live/message.ts`. */
function readPhoneState(body: unknown): PhoneStateDto | null {
  return isPhoneMessage(body) ? body.dto : null;
}

function isPhoneMessage(body: unknown): body is { readonly dto: PhoneStateDto } {
  if (typeof body !== 'object' || body === null) return false;
  if (!('entityType' in body) || body.entityType !== 'PhoneStateDto' || !('dto' in body)) return false;
  const { dto } = body;
  return typeof dto === 'object' && dto !== null && 'phoneId' in dto && typeof dto.phoneId === 'string';
}
