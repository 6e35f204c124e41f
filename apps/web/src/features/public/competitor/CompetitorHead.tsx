import type { PublicCompetitorDto } from '@startwand/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { useFollowed } from '../../../race/use-followed.ts';
import { loadScreen } from '../../../base/screen.ts';
import { useEvent } from '../event/event-context.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './PublicCompetitorDialog.module.css';

const ShareDialog = lazy(async () => ({
  default: (await loadScreen(() => import('../event/ShareDialog.tsx'))).ShareDialog,
}));

const loadOptions = () => import('../following/FollowingOptions.tsx');

/** How one is worn and found again: the plate, the star, the link. */
export function CompetitorHead(props: { readonly competitor: PublicCompetitorDto }): ReactNode {
  const { competitor } = props;
  const { event } = useEvent().detail;
  const [followed, follow] = useFollowed(event.id);
  const [isSharing, setSharing] = useState(false);
  const t = useText();
  const name = displayName(competitor);
  const isFollowed = followed.has(competitor.id);
  const options = useLazyModule(loadOptions, 'following', isFollowed);
  return (
    <>
      <div className={classes('line gap-10', styles.head)}>
        <BibPlate bib={competitor.startNumber} size="large" />
        <span className={styles.given}>
          <Flag nation={competitor.nation} />
          <ClassTag name={competitor.class} />
        </span>
        <IconButton
          icon="star"
          filled={isFollowed}
          pressed={isFollowed}
          label={t('live.follow', { name })}
          onPress={() => follow(competitor.id, !isFollowed)}
        />
        <IconButton icon="share" label={t('publicEvent.head.share')} onPress={() => setSharing(true)} />
        {isSharing ? (
          <Suspense>
            <ShareDialog name={name} address={location.href} onClose={() => setSharing(false)} />
          </Suspense>
        ) : null}
      </div>
      {options === null || !isFollowed ? null : (
        <options.FollowingOptions eventId={event.id} competitorId={competitor.id} />
      )}
    </>
  );
}
