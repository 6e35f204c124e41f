import type { LinkPurpose } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useMailedLink, type OpenedLink } from './use-mailed-link.ts';

/** What one can do where the link of a mail leads, once it is known whose link it is, and for what. */
export interface MailedLinkProps {
  readonly token: string;
  readonly link: OpenedLink;
  /** The link is used up. */
  readonly onDone: () => void;
}

/** The page that the link of a mail opens: what it is for, once, and what one reads who has none or an old one. */
export function MailedLink(props: {
  /** Links for anything else are none for this page. */
  readonly purposes: readonly LinkPurpose[];
  /** Who came by oneself. */
  readonly without: ReactNode;
  readonly over: ReactNode;
  readonly done: ReactNode;
  readonly children: (link: MailedLinkProps) => ReactNode;
}): ReactNode {
  const mailed = useMailedLink();
  const [isDone, setDone] = useState(false);
  if (isDone) return props.done;
  if (mailed === null) return props.without;
  const { link } = mailed;
  if (link.kind === 'failed' && link.error.failure === 'LINK_INVALID') return props.over;
  const onDone = () => {
    mailed.use();
    setDone(true);
  };
  return (
    <Loaded from={link}>
      {([opened]) => {
        if (opened === undefined) return null;
        if (!props.purposes.includes(opened.purpose)) return props.over;
        return props.children({ token: mailed.token, link: opened, onDone });
      }}
    </Loaded>
  );
}
