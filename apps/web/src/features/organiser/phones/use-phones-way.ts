/** How phones come to this service, where the desk is opened by an address that is of its own computer alone. */
import { calls, canAdministrate, type PhonesWayDto } from '@startwand/contract';
import { useState } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useUser } from '../../../services/account.ts';
import { isOfThisComputer } from './phone-link.ts';

export interface PhonesWay {
  /** What links begin with. */
  readonly origin: string;
  /** `null`: the address of the desk is good for phones, too, or it is not known yet. */
  readonly state: PhonesWayDto['state'] | 'unknown' | null;
  readonly addresses: readonly string[];
  /** Where a phone is led to trust the address; `null`: it trusts it already. */
  readonly trustPage: string | null;
  readonly choose: (address: string) => void;
  readonly letIn: () => void;
  readonly keepOut: () => void;
  /** Whether the person may let phones in and keep them out. */
  readonly mayChange: boolean;
  readonly isBusy: boolean;
}

/** The computer may change its network, and another window open or end the way. */
const again_ms = 10_000;

export function usePhonesWay(): PhonesWay {
  const isWanted = isOfThisComputer(location.hostname);
  const asked = useRouteQuery(calls.phonesWay, {}, { isWanted, background: true, again_ms: () => again_ms });
  const user = useUser();
  const { refuse } = useUndoableActions();
  const options = { background: true, invalidates: [calls.phonesWay] };
  const opening = useRouteMutation(calls.letPhonesIn, options);
  const ending = useRouteMutation(calls.keepPhonesOut, options);
  const [chosen, setChosen] = useState<string | null>(null);
  const send = async (mutation: typeof opening | typeof ending) => {
    const called = await mutation.call({});
    if ('error' in called) refuse(called.error);
  };
  const way = asked.kind === 'ready' ? (asked.data[0] ?? null) : null;
  const addresses = way?.addresses ?? [];
  const origin = addresses.find((address) => address === chosen) ?? addresses[0] ?? location.origin;
  return {
    origin,
    trustPage: way?.trustPages[addresses.indexOf(origin)] ?? null,
    state: isWanted ? (way?.state ?? (asked.kind === 'failed' ? 'unknown' : null)) : null,
    addresses,
    choose: setChosen,
    letIn: () => void send(opening),
    keepOut: () => void send(ending),
    mayChange: user !== null && canAdministrate(user),
    isBusy: opening.isBusy || ending.isBusy,
  };
}
