import { useFormats, useText } from '../language/language-context.tsx';

/** A speed with its unit. @example speedText(7448) // '74.48 km/h' */
export function useSpeedText(): (speed_ckmh: number) => string {
  const t = useText();
  const formats = useFormats();
  return (speed_ckmh) => t('race.run.kmh', { speed: formats.decimal(speed_ckmh / 100, 2) });
}
