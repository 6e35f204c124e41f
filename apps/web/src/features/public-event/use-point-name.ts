import { useText } from '../../language/language-context.tsx';
import { useEvent } from '../../screens/event/event-context.ts';

/** What a measuring point is called: start, the intermediates by their number, finish. */
export function usePointName(): (point: number) => string {
  const t = useText();
  const last = useEvent().detail.event.measuringPoints.length - 1;
  return (point) => {
    if (point === 0) return t('race.point.start');
    return point >= last ? t('race.point.finish') : t('race.point.intermediate', { number: point });
  };
}
