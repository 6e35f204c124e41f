/** What a form says beside a field that is faulty. */
import type { issues } from './en/issues.ts';
import type { Translate } from './texts.ts';

type Code = Exclude<keyof typeof issues, 'atLimit' | 'tooMuch'>;

/** As `Issue` of the contract has it. */
export interface FieldFault {
  readonly code: Code;
  readonly limit?: number;
}

export interface FaultyField {
  /** What the field takes: letters are counted, and so are the entries of a list. */
  readonly takes: 'text' | 'list' | 'file' | 'value';
  /** Writes a limit as the field writes its values, as in `0:45.00` or `3.5 km`. */
  readonly show: (limit: number) => string;
}

/** @example issueText(t, { code: 'TOO_LONG', limit: 100 }, field) // 'At most 100 characters.' */
export function issueText(t: Translate, { code, limit }: FieldFault, field: FaultyField): string {
  if (limit === undefined) return t(`issues.${code}`);
  const { takes, show } = field;
  if (code === 'TOO_SHORT') {
    return t(`issues.atLimit.${takes === 'list' ? 'TOO_FEW' : 'TOO_SHORT'}`, { count: limit });
  }
  if (code === 'TOO_LONG') {
    return t(`issues.atLimit.${takes === 'list' ? 'TOO_MANY' : 'TOO_LONG'}`, { count: limit });
  }
  if (code === 'TOO_SMALL') return t('issues.atLimit.TOO_SMALL', { limit: show(limit) });
  if (code === 'TOO_LARGE') {
    // Of texts and files there are too many: the limit is no length and no size.
    return takes === 'text' || takes === 'file'
      ? t('issues.atLimit.TOO_MANY', { count: limit })
      : t('issues.atLimit.TOO_LARGE', { limit: show(limit) });
  }
  if (code === 'TOO_MANY_DAYS' || code === 'TOO_PRECISE') {
    return t(`issues.atLimit.${code}`, { count: limit });
  }
  if (code === 'BETWEEN_STEPS') return t('issues.atLimit.BETWEEN_STEPS', { limit: show(limit) });
  return t(`issues.${code}`);
}
