import type { ReactNode } from 'react';
import { useStore } from '../base/store.ts';
import { isUpToDate } from '../live/connection-state.ts';
import { ConnectedContext } from '../base/connected-context.ts';
import { ServicesContext, type Services } from './services.ts';

/** The services of the page, and whether it is up to date, for all that stands in it. */
export function ServicesProvider(props: { readonly services: Services; readonly children: ReactNode }): ReactNode {
  const { services, children } = props;
  const state = useStore(services.connection.state);
  return (
    <ServicesContext value={services}>
      <ConnectedContext value={isUpToDate(state)}>{children}</ConnectedContext>
    </ServicesContext>
  );
}
