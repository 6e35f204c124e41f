/** Files that federations and other programs take, by the formats that they are in. */

/** Those of one sex stand first. `lynxLists` are three files in a ZIP, `lynxResults` one for each heat. */
export const exchangeFormats = [
  'fis',
  'dsv',
  'uci',
  'itra',
  'iofResults',
  'iofStarts',
  'lynxLists',
  'lynxResults',
] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** A federation takes a file for each sex. */
export const formatsOfOneSex = ['fis', 'dsv', 'uci'] as const satisfies readonly ExchangeFormat[];
