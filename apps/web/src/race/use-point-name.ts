import { useText } from '../language/language-context.tsx';

/** Start, finish, and the intermediates between by their number. */
export function usePointName(count: number): (index: number) => string {
  const t = useText();
  return (index) => {
    if (index === 0) return t('race.point.start');
    if (index === count - 1) return t('race.point.finish');
    return t('race.point.intermediate', { number: index });
  };
}
