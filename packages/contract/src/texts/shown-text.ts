/**
 * What of a text people see. A name of nothing but invisible signs is no name: nobody finds or calls it. Marks piled on
 * one letter cover the lines above and below; no language piles more than a few.
 */
const seen = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const piled = /\p{M}{9}/u;
/** They end a line where one line is meant. */
const lineEnds = /[\u2028\u2029]/;

export function isSeen(text: string): boolean {
  return text === '' || seen.test(text);
}

export function pilesMarks(text: string): boolean {
  return piled.test(text);
}

export function endsLine(text: string): boolean {
  return lineEnds.test(text);
}
