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
 * How a text may name one of these people, by whole words: a person called «the» is not in every note. The surer comes
 * first. It is a guess all the same, which the operator has to look at. What is looked for is put into words once, and a
 * text only when all its letters are there.
 */
export function namesOf(people: readonly Named[]): (text: string) => MentionedBy | null {
  const sought = people.map(soughtOf);
  return (text) => {
    const read = new ReadText(text);
    for (const person of sought) {
      const by = waysOf(read, person);
      if (by !== null) return by;
    }
    return null;
  };
}

/** A person as texts are searched for them. */
interface Sought {
  readonly email: string | null;
  readonly phones: readonly string[];
  /** First and last name, in the orders in which they are written. */
  readonly fullNames: readonly (readonly string[])[];
  readonly lastName: readonly string[];
}

function soughtOf({ firstName, lastName, email, phone, cellPhone }: Named): Sought {
  const [first, last] = [wordsOf(plain(firstName)), wordsOf(plain(lastName))];
  const isWhole = first.length > 0 && last.length > 0;
  const phones = [phone ?? '', cellPhone ?? ''].map(digitsOf);
  return {
    email: email?.toLowerCase() ?? null,
    phones: phones.filter((digits) => digits.length >= phoneMin),
    fullNames: isWhole
      ? [
          [...first, ...last],
          [...last, ...first],
        ]
      : [],
    lastName: lastName.length >= nameMin ? last : [],
  };
}

function waysOf(text: ReadText, { email, phones, fullNames, lastName }: Sought) {
  if (email !== null && text.hasAddress(email)) return 'address';
  if (phones.some((phone) => text.digits.includes(phone))) return 'phone';
  if (fullNames.some((name) => text.hasWords(name))) return 'fullName';
  return text.hasWords(lastName) ? 'lastName' : null;
}

/** A text, each way of reading it made once and only when it is asked for. */
class ReadText {
  readonly #text: string;
  readonly #plain: string;
  #words: readonly string[] | null = null;
  #digits: string | null = null;

  constructor(text: string) {
    this.#text = text;
    this.#plain = plain(text);
  }

  get digits(): string {
    return (this.#digits ??= digitsOf(this.#text));
  }

  hasWords(part: readonly string[]): boolean {
    if (part.length === 0 || !part.every((word) => this.#plain.includes(word))) return false;
    return has((this.#words ??= wordsOf(this.#plain)), part);
  }

  hasAddress(email: string): boolean {
    const text = this.#text.toLowerCase();
    return text.includes(email) && addressesIn(text).includes(email);
  }
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function has(words: readonly string[], part: readonly string[]): boolean {
  return words.some((_word, at) => part.every((word, index) => words[at + index] === word));
}

function addressesIn(text: string): readonly string[] {
  return text.split(/[\s,;:<>()"]+/).map((word) => word.replace(/\.$/, ''));
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
