/**
 * Which competitors a list is narrowed to. The page narrows its table by this rule and the server acts by it: who is
 * meant by «all that match» is the same on both sides.
 */
import * as z from 'zod/mini';
import type { OperatorCompetitorDto } from './competitor.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

export const competitorMatch = z.strictObject({
  search: field.says(
    'Words, each of which stands somewhere in number, name, club, team, class, nation, address or an own field; upper or lower case and accents do not matter.',
    z._default(z.string().check(z.trim(), field.atMost(limits.searchMax)), ''),
  ),
  class: field.says(
    '`null`: those without a class; absent: of every class.',
    z.optional(z.nullable(field.text(limits.classMax))),
  ),
  gender: z.optional(z.nullable(field.gender)),
  nation: z.optional(z.nullable(field.nation)),
  withoutStartNumber: z._default(z.boolean(), false),
});

/** What a list is narrowed to; an empty one is everybody. */
export interface CompetitorMatch {
  readonly search?: string;
  readonly class?: string | null | undefined;
  readonly gender?: OperatorCompetitorDto['gender'] | undefined;
  readonly nation?: string | null | undefined;
  readonly withoutStartNumber?: boolean;
}

/** What of a competitor is looked at. */
export type Matched = Pick<
  OperatorCompetitorDto,
  'startNumber' | 'firstName' | 'lastName' | 'gender' | 'nation' | 'club' | 'team' | 'class' | 'email' | 'fields'
>;

/**
 * @param textOf what is searched in a competitor; a caller that asks often keeps it
 * @example competitors.filter(matching({ search: 'gruber', class: 'U16' }))
 */
export function matching<One extends Matched>(
  match: CompetitorMatch,
  textOf: (competitor: One) => string = searchedText,
): (competitor: One) => boolean {
  const words = plain(match.search ?? '')
    .split(' ')
    .filter((word) => word !== '');
  return (competitor) => {
    if (match.withoutStartNumber === true && competitor.startNumber !== null) return false;
    if (match.class !== undefined && competitor.class !== match.class) return false;
    if (match.gender !== undefined && competitor.gender !== match.gender) return false;
    if (match.nation !== undefined && competitor.nation !== match.nation) return false;
    if (words.length === 0) return true;
    const text = textOf(competitor);
    return words.every((word) => text.includes(word));
  };
}

/** All that one searches a competitor by, written plainly. */
export function searchedText(competitor: Matched): string {
  const { startNumber, firstName, lastName, nation, club, team, email, fields } = competitor;
  const parts = [startNumber, firstName, lastName, nation, club, team, competitor.class, email];
  return plain([...parts, ...Object.values(fields)].filter((part) => part !== null).join('\n'));
}

/** Nobody types an accent to find a name. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
