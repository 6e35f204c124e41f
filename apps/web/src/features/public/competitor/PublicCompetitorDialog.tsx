import { Link } from '@tanstack/react-router';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readEventSearch } from '../event/event-search.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { useEvent } from '../event/event-context.ts';
import buttons from '../../../ui/Button.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { tabClass, TabRow } from '../../../ui/Tabs.tsx';
import { PublicCompetitorData } from './PublicCompetitorData.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './PublicCompetitorDialog.module.css';
import { CompetitorHead } from './CompetitorHead.tsx';
import { PublicCompetitorResults } from './PublicCompetitorResults.tsx';

/** One competitor in full, live as everything else: who it is, and what every heat gave. */
export function PublicCompetitorDialog(props: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const { competitors, event, runs } = useEvent().detail;
  const hasResult =
    event.publicResult && runs.some(({ competitorId, status }) => competitorId === props.id && status !== 'waiting');
  const isRanked = event.publicResult && runs.some((run) => run.competitorId === props.id && run.status === 'ok');
  const { address, narrow } = usePageSearch(readEventSearch);
  const { show = hasResult ? 'results' : 'data' } = address;
  const t = useText();
  const competitor = competitors.find(({ id }) => id === props.id);
  if (competitor === undefined) {
    return (
      <Dialog title={t('publicEvent.person.gone')} onClose={props.onClose}>
        <p>{t('publicEvent.person.goneHint')}</p>
      </Dialog>
    );
  }
  const turnTo = (tab: 'data' | 'results') => narrow({ show: tab });
  return (
    <Dialog title={displayName(competitor)} onClose={props.onClose} size="wide">
      <div className={classes('stack gap-12', styles.dialog)}>
        <CompetitorHead competitor={competitor} />
        <TabRow label={t('publicEvent.person.tabs')}>
          {(['data', 'results'] as const).map((tab) => (
            <button
              key={tab}
              type="button"
              className={tabClass}
              aria-current={tab === show ? 'true' : undefined}
              onClick={() => turnTo(tab)}
            >
              {t(`publicEvent.person.${tab}`)}
            </button>
          ))}
        </TabRow>
        {show === 'data' ? (
          <PublicCompetitorData competitor={competitor} />
        ) : (
          <PublicCompetitorResults competitor={competitor} />
        )}
        {isRanked ? (
          <Link
            to="/event/$eventId/result/$competitorId"
            params={{ eventId: event.id, competitorId: props.id }}
            className={classes(buttons.button, styles.share)}
          >
            <Icon name="share" />
            {t('publicEvent.result.share')}
          </Link>
        ) : null}
      </div>
    </Dialog>
  );
}
