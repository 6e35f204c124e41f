import { calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { Name } from '../../../ui/Name.tsx';

/** Where the points of an event go; where it is part of nothing, or that cannot be asked, nothing is missing. */
export function SeriesOfEvent({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useText();
  const series = useRouteQuery(calls.seriesOfEvent, { params: { eventId } }, { background: true });
  if (series.kind !== 'ready' || series.data.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>{t('series.partOf')}</h2>
      <ul>
        {series.data.map(({ id, name }) => (
          <li key={id}>
            <Link to="/series/$seriesId" params={{ seriesId: id }}>
              <Name>{name}</Name>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
