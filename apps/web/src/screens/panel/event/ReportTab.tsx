import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { PointsListCard } from '../../../features/organiser/report/PointsListCard.tsx';
import { RaceReportForm } from '../../../features/organiser/report/RaceReportForm.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';

/** What is said of the race beside its times, for paper and federations. */
export function ReportTab(): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const report = useRouteQuery(calls.raceReport, { params: { eventId: event.id } });
  return (
    <div className="stack gap-16 at-top">
      <header className="stack gap-4">
        <h2>{t('report.title')}</h2>
        <p className="soft">{t('report.lead')}</p>
      </header>
      <Loaded from={report}>
        {([stored]) => (stored === undefined ? null : <RaceReportForm key={stored.eventId} stored={stored} />)}
      </Loaded>
      <PointsListCard ownerId={event.ownerId} />
    </div>
  );
}
