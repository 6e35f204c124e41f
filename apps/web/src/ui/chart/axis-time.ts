/** What stands at a mark of a time axis, by the clock of this device: seconds only where they tell marks apart. */
import { localeTag, type Language } from '@startwand/locales';

export function axisTime(language: Language): (at_ms: number, hasSeconds: boolean) => string {
  const locale = localeTag(language);
  const [minutes, seconds] = (['short', 'medium'] as const).map(
    (timeStyle) => new Intl.DateTimeFormat(locale, { timeStyle }),
  );
  return (at_ms, hasSeconds) => (hasSeconds ? seconds : minutes)?.format(at_ms) ?? '';
}
