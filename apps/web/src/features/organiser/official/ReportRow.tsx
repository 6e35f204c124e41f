import { calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import buttons from '../../../ui/Button.module.css';
import { useOwnEvent } from '../event/own-event.ts';
import { federationNames } from '../report/AskedMissing.tsx';
import { useReportCheck } from '../report/use-report-check.ts';
import { SettingRow } from '../settings/SettingRow.tsx';

/** How complete the race report is, and the way to it. */
export function ReportRow(): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const report = useRouteQuery(calls.raceReport, { params: { eventId: event.id } });
  const stored = report.kind === 'ready' ? report.data[0] : undefined;
  const check = useReportCheck(stored?.report ?? null);
  return (
    <SettingRow hint={t('report.lead')}>
      {check === null ? null : (
        <p>
          {check.missing.length === 0
            ? t('report.complete', { federation: federationNames[check.federation] })
            : t('report.missing', {
                count: check.missing.length,
                asked: check.asked,
                federation: federationNames[check.federation],
              })}
        </p>
      )}
      <Link to="/panel/events/$eventId/report" params={{ eventId: event.id }} className={buttons.button}>
        {t('report.open')}
      </Link>
    </SettingRow>
  );
}
