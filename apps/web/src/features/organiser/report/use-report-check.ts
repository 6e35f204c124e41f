import { missingInReport, type CheckedReport, type ReportCheck } from '@startwand/contract';
import { useMemo } from 'react';
import { useOwnEvent } from '../event/own-event.ts';
import { inOrder } from '../form/step-values.ts';

/** The heats of the own event in their order. */
export function useHeatsInOrder() {
  const { heats } = useOwnEvent();
  return useMemo(() => inOrder(heats), [heats]);
}

/** What its federation would miss in this report, by the heats of the event and by who is entered; `null`: nobody asks. */
export function useReportCheck(report: CheckedReport | null): ReportCheck | null {
  const { competitors } = useOwnEvent();
  const heats = useHeatsInOrder();
  return useMemo(() => {
    if (report === null) return null;
    const genders = [...new Set(competitors.flatMap(({ gender }) => gender ?? []))];
    return missingInReport(report, { heatIds: heats.map(({ id }) => id), genders });
  }, [report, competitors, heats]);
}
