import { roundingOf, type HeatDto, type PublicCompetitorDto } from '@startwand/contract';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { RunningTotals } from '../../../race/running-totals.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useEvent } from '../event/event-context.ts';
import { knownLines, rankedIn } from '../final/public-totals.ts';
import { playFinish } from '../following/finish-sound.ts';
import { useLeaderTimes } from '../live/use-leader-times.ts';
import { FinishMoment } from '../moment/FinishMoment.tsx';
import moment from '../moment/Moment.module.css';
import styles from './Course.module.css';
import { CourseStage } from './CourseStage.tsx';
import { hasCourseToShow, useRacing } from './LiveCourse.tsx';
import { useSeen } from './use-seen.ts';

interface BoardLiveProps {
  readonly heat: HeatDto;
  readonly isOverlay?: boolean;
}

const nobody: ReadonlySet<string> = new Set();

/** On a scoreboard: the course large, and the moment of who comes to the finish, with a sound once somebody wants it. */
export function BoardLive({ heat, isOverlay = false }: BoardLiveProps): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const [lists] = useState(() => new HeatLists());
  const [sums] = useState(() => new RunningTotals<PublicCompetitorDto>(undefined, knownLines));
  const { publicResult } = detail.event;
  const view = useMemo(() => lists.view(detail, heat), [lists, detail, heat]);
  const totals = useMemo(() => (publicResult ? sums.look(detail, heat) : null), [sums, publicResult, detail, heat]);
  const leader = useLeaderTimes(view.ranked, roundingOf(heat));
  const racing = useRacing({ detail, heat, view, leader, totals, followed: nobody });
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  const ranked = useMemo(() => (totals === null ? view.ranked : rankedIn(totals)), [totals, view]);
  return (
    <div className={styles.boardPlace}>
      {hasCourseToShow({ detail, heat, view }) ? (
        <section
          ref={place}
          className={isOverlay ? classes(styles.onBoard, styles.onPicture) : styles.onBoard}
          aria-label={t('publicEvent.way.title')}
        >
          {isSeen ? <CourseStage racing={racing} /> : null}
        </section>
      ) : null}
      {isOverlay || !publicResult ? null : (
        <>
          <FinishMoment
            ranked={ranked}
            decimals={(totals?.rounding ?? heat).precision}
            isWorthIt={({ rank }) => !heat.massStart || rank <= 10}
            isOnBoard
          />
          <Sound count={ranked.length} />
        </>
      )}
    </div>
  );
}

/** Off until somebody presses it: no browser sounds before. */
function Sound({ count }: { readonly count: number }): ReactNode {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const before = useRef(count);
  useEffect(() => {
    if (isOn && count > before.current) playFinish();
    before.current = count;
  }, [count, isOn]);
  const turn = () => {
    if (!isOn) playFinish();
    setOn(!isOn);
  };
  return (
    <span className={moment.sound}>
      <Button kind="quiet" icon="bell" pressed={isOn} onPress={turn}>
        {t('publicEvent.moment.sound')}
      </Button>
    </span>
  );
}
