/** What a spreadsheet calls a column. @example columnLetter(27) // 'AB' */
export function columnLetter(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}
