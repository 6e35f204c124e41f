import type { HeatDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../language/language-context.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { HeatStateChip } from '../../ui/StatusChip.tsx';
import { useEvent } from './event-context.ts';
import styles from './HeatsTab.module.css';

export function HeatsTab(): ReactNode {
  const { heats } = useEvent().detail;
  const t = useText();
  if (heats.length === 0) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  return (
    <ol className={styles.heats}>
      {heats
        .toSorted((a, b) => a.position - b.position)
        .map((heat) => (
          <HeatRow key={heat.id} heat={heat} />
        ))}
    </ol>
  );
}

function HeatRow({ heat }: { readonly heat: HeatDto }): ReactNode {
  const { event, startLists, runs } = useEvent().detail;
  const t = useText();
  const formats = useFormats();
  const total = startLists.find((list) => list.heatId === heat.id)?.competitorIds.length ?? 0;
  const done = runs.filter(
    (run) => run.heatId === heat.id && run.counts && run.status === 'ok',
  ).length;
  return (
    <li>
      <Link
        to="/event/$eventId/live"
        params={{ eventId: event.id }}
        search={{ heat: heat.id }}
        className={styles.heat}
      >
        <span className={styles.name}>{heat.name}</span>
        <HeatStateChip state={heat.state} />
        <span className={styles.more}>
          {heat.startTime === null ? null : (
            <span>{t('event.startTime', { time: formats.wallClock(heat.startTime) })}</span>
          )}
          {total === 0 ? null : <span>{t('event.finishedOf', { done, total })}</span>}
        </span>
      </Link>
    </li>
  );
}
