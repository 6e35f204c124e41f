/** The texts of the product in its seven languages, for pages and mails. */
export { chooseLanguage, fallbackLanguage, languageNames, languages, localeTag } from './language.ts';
export type { Language } from './language.ts';
export { issueText } from './issue-text.ts';
export type { FaultyField, FieldFault } from './issue-text.ts';
export { loadFileTexts, loadMailTexts, loadPaperTexts, loadSection, loadTexts } from './load.ts';
export type {
  DeskTexts,
  CompetitorsTexts,
  DevicesTexts,
  ExchangeTexts,
  RecordsTexts,
  EventFormTexts,
  FileTexts,
  MailTexts,
  PublicEventTexts,
  SectionName,
  Sections,
  TextKey,
  Texts,
  Translate,
  UiTexts,
  Values,
} from './texts.ts';
export {
  bareHeading,
  bareHeadingsOf,
  headingOf,
  lesserHeadingsOf,
  numberedHeadingsOf,
  ownHeadingsOf,
  saysNoValue,
} from './import-headings.ts';
export type { ImportHeading, NumberedHeading } from './import-headings.ts';
export {
  areFullNames,
  isFullName,
  nameOrderOf,
  showFirstNames,
  splitFullName,
  usualNameOrder,
} from './names/full-name.ts';
export { isFirstName } from './names/first-names.ts';
export type { NameOrder } from './names/full-name.ts';
export { translator } from './translate.ts';
