import type { HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useLazyModule } from '../../../services/use-lazy-module.ts';

const load = () => import('./BoardLive.tsx');

interface BoardCourseProps {
  readonly heat: HeatDto;
  /** Laid over a picture: the course alone, and no ground. */
  readonly isOverlay?: boolean;
}

/** The course of a heat on a scoreboard; it comes behind the first rows. */
export function BoardCourse(props: BoardCourseProps): ReactNode {
  const live = useLazyModule(load);
  return live === null ? null : <live.BoardLive {...props} />;
}
