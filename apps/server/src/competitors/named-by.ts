import type { MentionedBy } from '@startwand/contract';

/** Who may be meant in a text; what is not known is `null`. */
export interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone?: string | null;
  readonly cellPhone?: string | null;
}

/** Shorter names are syllables, shorter numbers are bibs. */
const nameMin = 3;
const phoneMin = 6;

/**
 * How a text may name a person, by whole words: a person called «the» is not in every note. The surer comes
 * first. It is a guess all the same, which the operator has to look at.
 */
export function namedBy(text: string, person: Named): MentionedBy | null {
  const [first, last] = [wordsOf(person.firstName), wordsOf(person.lastName)];
  const words = wordsOf(text);
  const { email } = person;
  if (email !== null && addressesIn(text).includes(email.toLowerCase())) return 'address';
  const digits = digitsOf(text);
  const phones = [person.phone ?? '', person.cellPhone ?? ''].map(digitsOf);
  if (phones.some((phone) => phone.length >= phoneMin && digits.includes(phone))) return 'phone';
  const isWhole = first.length > 0 && last.length > 0;
  if (isWhole && (has(words, [...first, ...last]) || has(words, [...last, ...first])))
    return 'fullName';
  return person.lastName.length >= nameMin && has(words, last) ? 'lastName' : null;
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function has(words: readonly string[], part: readonly string[]): boolean {
  return (
    part.length > 0 &&
    words.some((_word, at) => part.every((word, index) => words[at + index] === word))
  );
}

function addressesIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s,;:<>()"]+/)
    .map((word) => word.replace(/\.$/, ''));
}

/** However a person spaces a phone number. */
function digitsOf(text: string): string {
  return (
    text
      .replaceAll(/[\s/()-]/g, '')
      .match(/\d+/g)
      ?.join(' ') ?? ''
  );
}
