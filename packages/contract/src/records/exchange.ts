/** Files that federations and other programs take, by the formats that they are in. */
import type { ExportKind } from './export.ts';

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

/** Lists that go by mail beside these files; a result list is of one heat. */
export const mailedLists = ['results', 'overall', 'protocol', 'timingReport'] as const satisfies readonly ExportKind[];

/** What a mail with files may carry. */
export const mailedKinds = [...exchangeFormats, ...mailedLists] as const;
export type MailedKind = (typeof mailedKinds)[number];

/** Why a mail server did not take a mail; `later`: it is tried again, `unknown`: the line broke, and it may have arrived. */
export const mailRefusals = ['address', 'size', 'content', 'later', 'unknown'] as const;
