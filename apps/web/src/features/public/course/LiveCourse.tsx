import { roundingOf, type HeatDto } from '@startwand/contract';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createStore, type Readable } from '../../../base/store.ts';
import { useText } from '../../../language/language-context.tsx';
import type { HeatView } from '../../../race/heat-ranking.ts';
import { useFollowed } from '../../../race/use-followed.ts';
import { useServices } from '../../../services/services.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useEvent } from '../event/event-context.ts';
import { rankedIn, type PublicTotals } from '../final/public-totals.ts';
import { useLeaderTimes } from '../live/use-leader-times.ts';
import { lowScreen, useMedia } from '../live/use-media.ts';
import { FinishMoment } from '../moment/FinishMoment.tsx';
import styles from './Course.module.css';
import type { Racing } from './course-look.ts';
import { CourseStage } from './CourseStage.tsx';
import { useSeen } from './use-seen.ts';

interface LiveCourseProps {
  readonly heat: HeatDto;
  /** Of all, whoever the lists are narrowed to. */
  readonly view: HeatView;
  /** Where the heat is not shown by itself. */
  readonly totals: PublicTotals | null;
}

/** On a visitor's live page: the course with who is on it, and the moment when somebody comes to the finish. */
export function LiveCourse({ heat, view, totals }: LiveCourseProps): ReactNode {
  const { detail } = useEvent();
  const [followed] = useFollowed(detail.event.id);
  const leader = useLeaderTimes(view.ranked, roundingOf(heat));
  const racing = useRacing({ detail, heat, view, leader, totals, followed });
  const [isFolded, fold] = useFolding();
  const isLow = useMedia(lowScreen);
  const hasCourse = hasCourseToShow({ detail, heat, view }) && !isLow;
  const ranked = useMemo(() => (totals === null ? view.ranked : rankedIn(totals)), [totals, view]);
  return (
    <div data-course className={classes(styles.course, (isFolded || !hasCourse) && styles.isFolded)}>
      {!hasCourse ? null : isFolded ? (
        <Folded onUnfold={() => fold(false)} />
      ) : (
        <Unfolded racing={racing} onFold={() => fold(true)} />
      )}
      {detail.event.publicResult ? (
        <FinishMoment
          key={totals === null ? 'heat' : 'total'}
          ranked={ranked}
          decimals={(totals?.rounding ?? heat).precision}
          isWorthIt={({ row, rank }) => !heat.massStart || rank <= 10 || followed.has(row.competitorId)}
        />
      ) : null}
    </div>
  );
}

/** What is known, where those who draw it may look whenever they want to: they are not drawn again with each change. */
export function useRacing(now: Racing): Readable<Racing> {
  const [racing] = useState(() => createStore(now));
  const { detail, heat, view, leader, totals, followed } = now;
  useLayoutEffect(() => {
    racing.set({ detail, heat, view, leader, totals, followed });
  }, [racing, detail, heat, view, leader, totals, followed]);
  return racing;
}

/** A course of a start and a finish at least, on which somebody is or may be at any moment. */
export function hasCourseToShow({ detail, heat, view }: Pick<Racing, 'detail' | 'heat' | 'view'>): boolean {
  return detail.event.measuringPoints.length > 1 && (heat.state === 'armed' || view.onCourse.length > 0);
}

function Unfolded(props: { readonly racing: Readable<Racing>; readonly onFold: () => void }): ReactNode {
  const t = useText();
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  return (
    <section ref={place} className={styles.frame} aria-label={t('publicEvent.way.title')}>
      <div className={styles.drawing}>{isSeen ? <CourseStage racing={props.racing} /> : null}</div>
      <span className={styles.fold}>
        <IconButton icon="down" label={t('publicEvent.way.hide')} onPress={props.onFold} />
      </span>
    </section>
  );
}

function Folded({ onUnfold }: { readonly onUnfold: () => void }): ReactNode {
  const t = useText();
  return (
    <div className={styles.folded}>
      <Button kind="quiet" icon="up" label={t('publicEvent.way.show')} onPress={onUnfold}>
        {t('publicEvent.way.title')}
      </Button>
    </div>
  );
}

/** The device remembers. */
function useFolding(): readonly [boolean, (isFolded: boolean) => void] {
  const { storage } = useServices();
  const [isFolded, setFolded] = useState(() => storage.read('course') === 'folded');
  return [
    isFolded,
    (next) => {
      storage.write('course', next ? 'folded' : null);
      setFolded(next);
    },
  ];
}
