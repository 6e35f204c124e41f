/** Automatic adding: by which values a heat takes in new entries, and whom it could not. */
import type { CompareTexts, HeatDto, OperatorCompetitorDto, OperatorDetailDto } from '@startwand/contract';

/** The value of a competitor by class, gender or a registration field, as the core groups them. */
export function valueOf(competitor: OperatorCompetitorDto, field: string): string {
  if (field === 'class') return competitor.class ?? '';
  if (field === 'gender') return competitor.gender ?? '';
  return competitor.fields[field] ?? '';
}

/** The values that are entered so far, in order. */
export function valuesOf(
  competitors: readonly OperatorCompetitorDto[],
  field: string,
  compare: CompareTexts,
): readonly string[] {
  const values = new Set(competitors.map((competitor) => valueOf(competitor, field)));
  values.delete('');
  return [...values].sort(compare);
}

/**
 * Those whom the log names as not taken in, and who still should be: they have one of the values and are not on
 * the list. Whom somebody took from the list was never named there.
 */
export function notTakenIn(detail: OperatorDetailDto, heat: HeatDto): readonly OperatorCompetitorDto[] {
  const { takesIn = null } = heat;
  if (takesIn === null || heat.state === 'finished' || heat.state === 'cancelled') return [];
  const bibs = new Set(
    detail.log.flatMap((entry) =>
      entry.type === 'takingInFailed' && entry.heatId === heat.id && entry.state === 'active'
        ? [...entry.bibs, ...(entry.bib === null ? [] : [entry.bib])]
        : [],
    ),
  );
  const listed = new Set(detail.startLists.find(({ heatId }) => heatId === heat.id)?.competitorIds ?? []);
  return detail.competitors.filter(
    (competitor) =>
      competitor.startNumber !== null &&
      bibs.has(competitor.startNumber) &&
      !listed.has(competitor.id) &&
      takesIn.values.includes(valueOf(competitor, takesIn.field)),
  );
}

/** What was typed with commas between. */
export function readValues(typed: string): readonly string[] {
  return [...new Set(typed.split(',').map((value) => value.trim()))].filter((value) => value !== '');
}
