import { motionAt, motionOn, samplesOf, type Motion, type Sample, type Way } from '@startwand/contract';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isStill } from '../../../base/is-still.ts';
import { useRaceClock } from '../../../services/race-clock.ts';
import styles from './Course.module.css';
import { transformAt, type CourseShape } from './course-shape.ts';

interface MarkProps {
  readonly shape: CourseShape;
  readonly way: Way;
  readonly bib: number | null;
  readonly children: ReactNode;
}

/**
 * Moves along the course without script from one impulse to the next: the browser has the whole way as an animation.
 * Who wants no movement sees it at the point that was passed last.
 */
export const Mark = memo(function Mark({ shape, way, bib, children }: MarkProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const motion = useRef<Motion | null>(null);
  const clock = useRaceClock();
  useLayoutEffect(() => {
    const now = clock.now();
    if (isStill()) {
      motion.current = null;
      return put(place.current, shape, way.from);
    }
    motion.current = motionOn(way, motion.current, now);
    put(place.current, shape, motionAt(motion.current, now));
    return play(place.current, shape, samplesOf(motion.current, now));
  }, [shape, way, clock]);
  return (
    <span ref={place} className={styles.mark} data-mark={bib ?? ''} data-point={way.point}>
      {children}
    </span>
  );
});

/** The leader as it was, hollow; goes at the pace it went. */
export const Ghost = memo(function Ghost(props: {
  readonly shape: CourseShape;
  readonly samples: readonly Sample[];
  readonly children: ReactNode;
}): ReactNode {
  const { shape, samples } = props;
  const place = useRef<HTMLSpanElement>(null);
  const clock = useRaceClock();
  useLayoutEffect(() => {
    const now = clock.now();
    const first = samples.findLast(({ at_ms }) => at_ms <= now) ?? samples[0];
    put(place.current, shape, first?.share ?? 0);
    if (isStill()) return undefined;
    return play(place.current, shape, samples, now);
  }, [shape, samples, clock]);
  return (
    <span ref={place} className={styles.mark} data-ghost>
      {props.children}
    </span>
  );
});

function put(mark: HTMLElement | null, shape: CourseShape, share: number): undefined {
  if (mark !== null) mark.style.transform = transformAt(shape, share);
}

/** Between two moments a curve would be cut short. */
const longest = 0.04;

/** @returns ends it */
function play(
  mark: HTMLElement | null,
  shape: CourseShape,
  samples: readonly Sample[],
  now = samples[0]?.at_ms ?? 0,
): (() => void) | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  const duration = (last?.at_ms ?? 0) - (first?.at_ms ?? 0);
  if (first === undefined || duration <= 0) return undefined;
  const frames = alongTheCurve(samples).map(({ at_ms, share }) => ({
    offset: (at_ms - first.at_ms) / duration,
    transform: transformAt(shape, share),
  }));
  const moving = mark?.animate(frames, { duration, fill: 'both' });
  if (moving === undefined) return undefined;
  moving.currentTime = now - first.at_ms;
  return () => moving.cancel();
}

function alongTheCurve(samples: readonly Sample[]): readonly Sample[] {
  return samples.flatMap((sample, index) => {
    const before = samples[index - 1];
    if (before === undefined) return sample;
    const steps = Math.max(1, Math.ceil(Math.abs(sample.share - before.share) / longest));
    return Array.from({ length: steps }, (_none, step) => {
      const part = (step + 1) / steps;
      return {
        at_ms: before.at_ms + (sample.at_ms - before.at_ms) * part,
        share: before.share + (sample.share - before.share) * part,
      };
    });
  });
}
