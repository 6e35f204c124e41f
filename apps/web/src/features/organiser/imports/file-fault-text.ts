/** Why a file was not read: where it has too much, with how much it has and how much is read. */
import type { Translate } from '@startwand/locales';
import type { ApiError } from '../../../api/api-error.ts';

/** @param show writes a number as the language does */
export function fileFaultText(
  t: Translate,
  { failure, issues: [issue] }: ApiError,
  show: (value: number) => string,
): string {
  if (failure !== 'IMPORT_TOO_MANY_ROWS' && failure !== 'IMPORT_TOO_LARGE') return t(`errors.${failure}`);
  const what = (['rows', 'columns', 'cells', 'text'] as const).find((known) => known === issue?.path[1]);
  if (what === undefined || issue?.limit === undefined) return t(`errors.${failure}`);
  const limit = show(issue.limit);
  const found = issue.found === undefined ? t('issues.tooMuch.moreThan', { limit }) : show(issue.found);
  return t(`issues.tooMuch.${what}`, { found, limit });
}
