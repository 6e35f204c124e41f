import type { HeatDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { usePageSearch } from '../../base/use-page-search.ts';
import { readHeatSearch } from '../../features/public/event/event-search.ts';
import type { ReactNode } from 'react';
import { DocumentList } from '../../features/public/event/Documents.tsx';
import { countdown, momentOf } from '../../race/event-moments.ts';
import { HeatFirst } from '../../features/public/event/HeatFirst.tsx';
import { StartList } from '../../features/public/event/StartList.tsx';
import { useText } from '../../language/language-context.tsx';
import { useNow } from '../../services/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { useWallClock } from '../../race/time-display.ts';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { HeatStateChip } from '../../ui/StatusChip.tsx';
import { useEvent } from '../../features/public/event/event-context.ts';
import styles from './HeatsTab.module.css';

/** Each heat: how far it is, who starts when, its documents, and the way to its result. */
export function HeatsTab(): ReactNode {
  const { heats } = useEvent().detail;
  const t = useText();
  if (heats.length === 0) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  return (
    <ol className={classes('stack gap-12 at-top', styles.heats)} data-wide>
      {heats
        .toSorted((a, b) => a.position - b.position)
        .map((heat) => (
          <HeatCard key={heat.id} heat={heat} />
        ))}
    </ol>
  );
}

function HeatCard({ heat }: { readonly heat: HeatDto }): ReactNode {
  const { event, startLists } = useEvent().detail;
  const { address, narrow } = usePageSearch(readHeatSearch);
  const t = useText();
  const list = startLists.find(({ heatId }) => heatId === heat.id);
  const isOpen = address.heat === heat.id;
  const documents = event.documents.filter(({ heatId }) => heatId === heat.id);
  const toggle = () => narrow({ heat: isOpen ? undefined : heat.id });
  return (
    <li className="stack gap-8 at-top card padded" data-open={isOpen ? '' : undefined}>
      <div className="row gap-8 between">
        <h2>{heat.name}</h2>
        <HeatStateChip state={heat.state} />
      </div>
      <Start heat={heat} />
      <Progress heat={heat} total={list?.competitorIds.length ?? 0} />
      {isOpen ? null : <HeatFirst heat={heat} list={list} />}
      <div className="row gap-8">
        {heat.state === 'prepared' || heat.state === 'cancelled' ? null : (
          <Link
            to="/event/$eventId/live"
            params={{ eventId: event.id }}
            search={{ heat: heat.id }}
            className={classes(buttons.button, heat.state === 'armed' && buttons.primary)}
          >
            {t(heat.state === 'finished' ? 'publicEvent.heat.result' : 'publicEvent.heat.follow')}
          </Link>
        )}
        {list === undefined || list.competitorIds.length === 0 ? (
          <p className={classes('row gap-2-12 soft', styles.more)}>
            {t(list?.isWithheld === true ? 'publicEvent.heat.notPublished' : 'publicEvent.heat.notDrawn')}
          </p>
        ) : (
          <Button kind="quiet" expanded={isOpen} onPress={toggle}>
            {t('publicEvent.heat.startList')}
          </Button>
        )}
      </div>
      {documents.length === 0 ? null : <DocumentList documents={documents} />}
      {isOpen && list !== undefined ? <StartList list={list} /> : null}
    </li>
  );
}

/** Within a day of its start a heat counts down. */
const countsDown_ms = 86_400_000;

function Start({ heat }: { readonly heat: HeatDto }): ReactNode {
  const { event } = useEvent().detail;
  const t = useText();
  const wallClock = useWallClock(event.timeZone);
  const now = useNow();
  if (heat.startTime === null) return null;
  const left_ms = momentOf(heat.startTime, event.timeZone) - now;
  const isSoon = heat.state === 'prepared' && left_ms > 0 && left_ms < countsDown_ms;
  return (
    <p className={classes('row gap-2-12 soft', styles.more)}>
      <span>{t('event.startTime', { time: wallClock(heat.startTime) })}</span>
      {isSoon ? <b>{t('publicEvent.heat.startsIn', { time: countdown(left_ms) })}</b> : null}
    </p>
  );
}

function Progress(props: { readonly heat: HeatDto; readonly total: number }): ReactNode {
  const { runs } = useEvent().detail;
  const t = useText();
  const { heat, total } = props;
  if (total === 0 || heat.state === 'prepared') return null;
  const done = runs.filter((run) => run.heatId === heat.id && run.counts && run.status === 'ok').length;
  const text = t('publicEvent.facts.finishedOf', { done, total });
  return (
    <div className="stack gap-4">
      <progress value={done} max={total} aria-label={text} className={styles.bar} />
      <span className={classes('row gap-2-12 soft', styles.more)}>{text}</span>
    </div>
  );
}
