import { isolated } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PublicCompetitorData } from './PublicCompetitorData.tsx';
import { PublicCompetitorResults } from './PublicCompetitorResults.tsx';
import { ResultPicture } from './ResultPicture.tsx';
import { useEvent } from '../event/event-context.ts';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import buttons from '../../../ui/Button.module.css';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Name } from '../../../ui/Name.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './ResultOf.module.css';

/** The result of one competitor, to be read and to be sent on; live as every page of the event. */
export function ResultOf({ competitorId }: { readonly competitorId: string }): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const competitor = detail.competitors.find(({ id }) => id === competitorId);
  if (competitor === undefined) {
    return (
      <EmptyState title={t('publicEvent.person.gone')} hint={t('publicEvent.person.goneHint')} action={<ToLive />} />
    );
  }
  const runs = detail.runs.filter((run) => run.competitorId === competitorId && run.counts);
  const isThere = detail.event.publicResult && runs.some(({ status }) => status === 'ok');
  const name = displayName(competitor);
  return (
    <article className={classes('stack gap-16 at-top', styles.result)} data-wide={isThere ? '' : undefined}>
      <title>{`${isolated(name)} · ${isolated(detail.event.name)}`}</title>
      <header className="line gap-10">
        <BibPlate bib={competitor.startNumber} size="large" />
        <div className="stack gap-2 shrinks">
          <h2 className={styles.name}>
            <Name>{name}</Name>
          </h2>
          <span className="wrap gap-4-12 soft">
            <Flag nation={competitor.nation} />
            <ClassTag name={competitor.class} />
            {competitor.club === null ? null : <Name>{competitor.club}</Name>}
          </span>
        </div>
      </header>
      {isThere ? (
        <ResultPicture
          eventId={detail.event.id}
          competitorId={competitorId}
          name={name}
          hasCertificate={detail.event.certificates === true}
          of={runs.map(({ result_100ns, status }) => `${status}${result_100ns ?? ''}`).join('.')}
        >
          <div className={styles.facts}>
            <PublicCompetitorResults competitor={competitor} />
          </div>
        </ResultPicture>
      ) : (
        <>
          <EmptyState
            title={t(detail.event.publicResult ? 'publicEvent.result.none' : 'publicEvent.live.unpublished')}
            hint={t(detail.event.publicResult ? 'publicEvent.person.noHeatsHint' : 'publicEvent.live.unpublishedHint')}
            action={<ToLive />}
          />
          <PublicCompetitorData competitor={competitor} />
        </>
      )}
    </article>
  );
}

function ToLive(): ReactNode {
  const { event } = useEvent().detail;
  const t = useText();
  return (
    <Link to="/event/$eventId/live" params={{ eventId: event.id }} className={buttons.button}>
      {t('home.watchLive')}
    </Link>
  );
}
