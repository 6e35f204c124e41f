import { calls, type ItemOf } from '@startwand/contract';
import { useState } from 'react';
import { useRouteQuery, type RouteQuery } from '../../../queries/use-route-query.ts';
import { useServices } from '../../../services/services.ts';

/** Whose link it is, and what for. */
export type OpenedLink = ItemOf<typeof calls.readLink>;

interface MailedLinkHere {
  readonly token: string;
  /** What it opens; asked no more once it was used. */
  readonly link: RouteQuery<OpenedLink>;
  readonly use: () => void;
}

/** The link of a mail that opened this page; `null`: one came by oneself. */
export function useMailedLink(): MailedLinkHere | null {
  const { mailed } = useServices();
  const [token] = useState(() => (mailed.get()?.name === 'token' ? mailed.get()?.token : null));
  const [isUsed, setUsed] = useState(false);
  const link = useRouteQuery(
    calls.readLink,
    { body: { token: token ?? '' } },
    { isWanted: typeof token === 'string' && !isUsed, background: true },
  );
  if (typeof token !== 'string') return null;
  const use = () => {
    mailed.set(null);
    setUsed(true);
  };
  return { token, link, use };
}
