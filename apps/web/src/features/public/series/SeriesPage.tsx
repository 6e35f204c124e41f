import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { StandingsView, useStandingsLine } from './StandingsView.tsx';

/** The standings of several events together, for everybody. */
export function SeriesPage(props: { readonly seriesId: string; readonly group: unknown }): ReactNode {
  const line = useStandingsLine();
  const standings = useRouteQuery(calls.seriesStandings, { params: { seriesId: props.seriesId } });
  return (
    <Loaded from={standings}>
      {([one]) =>
        one === undefined ? null : (
          <>
            <title>{one.name}</title>
            <header className="stack gap-4">
              <h1 className="breaks">{one.name}</h1>
              <p className="soft">{line(one)}</p>
            </header>
            <StandingsView standings={one} group={props.group} />
          </>
        )
      }
    </Loaded>
  );
}
