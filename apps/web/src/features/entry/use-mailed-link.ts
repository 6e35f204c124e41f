import { routes } from '@startwand/contract';
import type { Item, LinkPurpose, Routes } from '@startwand/contract';
import { useState } from 'react';
import type { RouteQuery } from '../../api/use-route-query.ts';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { useServices } from '../../services.ts';

export interface MailedLinkHere {
  readonly token: string;
  /** What it opens; asked no more once it was used. */
  readonly link: RouteQuery<Item<Routes['readLink']>>;
  readonly use: () => void;
}

/** The link of a mail that opened this page; `null`: one came by oneself. */
export function useMailedLink(): MailedLinkHere | null {
  const { mailed } = useServices();
  const [token] = useState(() => (mailed.get()?.name === 'token' ? mailed.get()?.token : null));
  const [isUsed, setUsed] = useState(false);
  const link = useRouteQuery(
    routes.readLink,
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

/** Whether a link is not one for this page, or none any more. */
export function isOver({ link }: MailedLinkHere, purposes: readonly LinkPurpose[]): boolean {
  if (link.kind === 'failed') return link.error.failure === 'LINK_INVALID';
  const [opened] = link.kind === 'ready' ? link.data : [];
  return opened !== undefined && !purposes.includes(opened.purpose);
}
