import type { ReactNode } from 'react';
import { PanelPage, type PanelPageProps } from './PanelPage.tsx';

interface ListPageProps extends PanelPageProps {
  /** Why there is nothing, and the one next step; in place of the list while `isEmpty`. */
  readonly empty: {
    readonly title: string;
    readonly hint: string;
    readonly action?: ReactNode;
  };
  readonly isEmpty: boolean;
}

/** A page with one list: a table, cards, and what to do while there is nothing. */
export function ListPage(props: ListPageProps): ReactNode {
  const { empty, isEmpty, state, ...page } = props;
  const isReady = state === undefined || state.kind === 'ready';
  if (isReady && isEmpty) return <PanelPage {...page} state={{ kind: 'empty', ...empty }} />;
  return <PanelPage {...page} {...(state === undefined ? {} : { state })} />;
}
