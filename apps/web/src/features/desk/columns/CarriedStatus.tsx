import type { RunDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { DeskHeat } from '../use-desk-heat.ts';

type NoResult = Extract<RunDto['status'], 'dns' | 'dnf' | 'dsq'>;

/** The status from an earlier heat that leaves a competitor without a total; `null`: a total is possible. */
export function carriedStatus(totals: DeskHeat['totals'], competitorId: string): NoResult | null {
  const status = totals?.carriedBy(competitorId).status;
  return status === 'dns' || status === 'dnf' || status === 'dsq' ? status : null;
}

/** Tells at the start and on course that the time of this heat gives no total, for example after a late disqualification. */
export function CarriedStatus({ status }: { readonly status: NoResult | null }): ReactNode {
  const t = useText();
  return status === null ? null : (
    <Chip tone="warn" icon="warning" title={t(`race.runStatusMeaning.${status}`)}>
      {t('desk.inTotal', { status: t(`race.runStatus.${status}`) })}
    </Chip>
  );
}
