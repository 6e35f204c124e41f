/**
 * Over 300 lines because each part of a language has its type here, and pages load each part alone.
 *
 * The shape of a language. English is the source: every other language has the same keys, and each
 * plural has the forms of its own grammar. What is missing does not compile.
 */
import type { account } from './en/account.ts';
import type { admin } from './en/admin.ts';
import type { competitors } from './en/competitors.ts';
import type { desk } from './en/desk.ts';
import type { devices } from './en/devices.ts';
import type { exchange } from './en/exchange.ts';
import type { eventForm } from './en/event-form.ts';
import type { events } from './en/events.ts';
import type { firstPage } from './en/first-page.ts';
import type { forms } from './en/forms.ts';
import type { files } from './en/files.ts';
import type { imports } from './en/imports.ts';
import type { heats } from './en/heats.ts';
import type { issues } from './en/issues.ts';
import type { legal } from './en/legal.ts';
import type { following } from './en/following.ts';
import type { official } from './en/official.ts';
import type { mails } from './en/mails.ts';
import type { publicEvent } from './en/public-event.ts';
import type { paper } from './en/paper.ts';
import type { papers } from './en/papers.ts';
import type { lists } from './en/lists.ts';
import type { onAir } from './en/on-air.ts';
import type { phone } from './en/phone.ts';
import type { report } from './en/report.ts';
import type { results } from './en/results.ts';
import type { registration } from './en/registration.ts';
import type { security } from './en/security.ts';
import type { startList } from './en/start-list.ts';
import type { series } from './en/series.ts';
import type { sheet } from './en/sheet.ts';
import type { money } from './en/money.ts';
import type { setUp } from './en/set-up.ts';
import type { service } from './en/service.ts';
import type { records } from './en/records.ts';
import type { ui } from './en/ui.ts';
import type { en } from './en.ts';
import type { Language } from './language.ts';

/** The forms in which each language counts, as `Intl.PluralRules` names them. */
interface PluralForms extends Record<Language, string> {
  de: 'one' | 'other';
  en: 'one' | 'other';
  es: 'one' | 'many' | 'other';
  hu: 'one' | 'other';
  it: 'one' | 'many' | 'other';
  no: 'one' | 'other';
  ro: 'one' | 'few' | 'other';
}

interface Plural {
  readonly other: string;
}

type Shape<Source, Form extends string> = Source extends string
  ? string
  : Source extends Plural
    ? { readonly [F in Form]: string }
    : { readonly [Key in keyof Source]: Shape<Source[Key], Form> };

type Source = typeof en & {
  readonly account: typeof account;
  readonly admin: typeof admin;
  readonly competitors: typeof competitors;
  readonly desk: typeof desk;
  readonly devices: typeof devices;
  readonly security: typeof security;
  readonly startList: typeof startList;
  readonly series: typeof series;
  readonly sheet: typeof sheet;
  readonly papers: typeof papers;
  readonly lists: typeof lists;
  readonly onAir: typeof onAir;
  readonly phone: typeof phone;
  readonly records: typeof records;
  readonly money: typeof money;
  readonly service: typeof service;
  readonly setUp: typeof setUp;
  readonly ui: typeof ui;
  readonly eventForm: typeof eventForm;
  readonly events: typeof events;
  readonly exchange: typeof exchange;
  readonly firstPage: typeof firstPage;
  readonly forms: typeof forms;
  readonly imports: typeof imports;
  readonly heats: typeof heats;
  readonly issues: typeof issues;
  readonly publicEvent: typeof publicEvent;
  readonly registration: typeof registration;
  readonly report: typeof report;
  readonly results: typeof results;
  readonly legal: typeof legal;
  readonly following: typeof following;
  readonly official: typeof official;
  readonly mails: typeof mails;
  readonly files: typeof files;
  readonly paper: typeof paper;
};

/** The texts of one language that every page may show; without a name, of any. */
export type Texts<L extends Language = Language> = L extends Language ? Shape<typeof en, PluralForms[L]> : never;

/** Those of the panel: kept apart, so that a spectator's phone does not load them. */
export type DeskTexts<L extends Language = Language> = L extends Language ? Shape<typeof desk, PluralForms[L]> : never;

/** Those of the own events and the dashboard. */
export type EventsTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof events, PluralForms[L]>
  : never;

/** Those of the heats and settings of an own event. */
export type HeatsTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof heats, PluralForms[L]>
  : never;

/** Those of accounts: signing up, the profile, what leads in again, the end. */
export type AccountTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof account, PluralForms[L]>
  : never;

/** Those of the second step of a login, of its factors, and of sessions. */
export type SecurityTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof security, PluralForms[L]>
  : never;

/** Those of the pages of administrators. */
export type AdminTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof admin, PluralForms[L]>
  : never;

/** Those of the first page, and what search engines and chats read of any page. */
export type FirstPageTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof firstPage, PluralForms[L]>
  : never;

/** Those of the history of timing points and of sales. */
export type MoneyTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof money, PluralForms[L]>
  : never;

/** Those of a service where nothing is yet. */
export type SetUpTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof setUp, PluralForms[L]>
  : never;

/** Those of info mails, maintenance and status. */
export type ServiceTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof service, PluralForms[L]>
  : never;

/** Those of the competitors of an own event. */
export type CompetitorsTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof competitors, PluralForms[L]>
  : never;

/** Those of the devices in the panel. */
export type DevicesTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof devices, PluralForms[L]>
  : never;

/** Those of the desk's run sheet, the menu of a heat, and the windows of their own. */
export type SheetTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof sheet, PluralForms[L]>
  : never;

/** Those of papers that are no lists. */
export type PapersTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof papers, PluralForms[L]>
  : never;

/** Those of the lists that an organiser puts together. */
export type ListsTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof lists, PluralForms[L]>
  : never;

/** Those of the screens of an event at the desk. */
export type OnAirTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof onAir, PluralForms[L]>
  : never;

/** Those of the page of a phone that times a point, and of its link at the desk. */
export type PhoneTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof phone, PluralForms[L]>
  : never;

/** Those of fields, tables and dialogs: of the panel and of every page with a form. */
export type UiTexts<L extends Language = Language> = L extends Language ? Shape<typeof ui, PluralForms[L]> : never;

/** Those of forms, which come with the first one. */
export type FormTexts<L extends Language = Language> = L extends Language ? Shape<typeof forms, PluralForms[L]> : never;

/** What is wrong with a field, beside those of forms. */
export type IssueTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof issues, PluralForms[L]>
  : never;

/** Those of creating and editing an event. */
export type EventFormTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof eventForm, PluralForms[L]>
  : never;

/** Those of an event's pages that come behind the live page. */
export type PublicEventTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof publicEvent, PluralForms[L]>
  : never;

/** Those of bringing lists in from spreadsheets. */
export type ImportTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof imports, PluralForms[L]>
  : never;

/** Those of the start list of a heat in the panel. */
export type StartListTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof startList, PluralForms[L]>
  : never;

/** Those of registering for an event, and of the own registrations. */
export type RegistrationTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof registration, PluralForms[L]>
  : never;

/** Those of the race report of an own event. */
export type ReportTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof report, PluralForms[L]>
  : never;

/** Those of the results in the panel. */
export type ResultsTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof results, PluralForms[L]>
  : never;

/** Those of what is looked at before a result is official. */
export type OfficialTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof official, PluralForms[L]>
  : never;

/** Those of documents, messages, log and impulses of an own event. */
export type RecordsTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof records, PluralForms[L]>
  : never;

/** Those of files for federations and other programs. */
export type ExchangeTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof exchange, PluralForms[L]>
  : never;

/** Of series alone: who reads standings, and who makes them. */
export type SeriesTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof series, PluralForms[L]>
  : never;

/** Those of legal pages and of what a device keeps. */
export type LegalTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof legal, PluralForms[L]>
  : never;

/** Those of being told of competitors. */
export type FollowingTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof following, PluralForms[L]>
  : never;

/** What a page loads when it comes to it: a section is a chunk of its own in each language. */
export interface Sections {
  readonly account: AccountTexts;
  readonly money: MoneyTexts;
  readonly service: ServiceTexts;
  readonly setUp: SetUpTexts;
  readonly security: SecurityTexts;
  readonly admin: AdminTexts;
  readonly competitors: CompetitorsTexts;
  readonly desk: DeskTexts;
  readonly devices: DevicesTexts;
  readonly eventForm: EventFormTexts;
  readonly events: EventsTexts;
  readonly exchange: ExchangeTexts;
  readonly files: FileTexts;
  readonly firstPage: FirstPageTexts;
  readonly forms: FormTexts;
  readonly imports: ImportTexts;
  readonly heats: HeatsTexts;
  readonly issues: IssueTexts;
  readonly following: FollowingTexts;
  readonly legal: LegalTexts;
  readonly official: OfficialTexts;
  readonly publicEvent: PublicEventTexts;
  readonly registration: RegistrationTexts;
  readonly report: ReportTexts;
  readonly results: ResultsTexts;
  readonly startList: StartListTexts;
  readonly sheet: SheetTexts;
  readonly papers: PapersTexts;
  readonly lists: ListsTexts;
  readonly onAir: OnAirTexts;
  readonly phone: PhoneTexts;
  readonly records: RecordsTexts;
  readonly series: SeriesTexts;
  readonly ui: UiTexts;
}

export type SectionName = keyof Sections;

/** Those of the mails, which only the server reads. */
export type MailTexts<L extends Language = Language> = L extends Language ? Shape<typeof mails, PluralForms[L]> : never;

/** Those of files, which the server writes; pages have the headings of their columns from there. */
export type FileTexts<L extends Language = Language> = L extends Language ? Shape<typeof files, PluralForms[L]> : never;

/** Those of papers alone. */
export type PaperTexts<L extends Language = Language> = L extends Language
  ? Shape<typeof paper, PluralForms[L]>
  : never;

type Path<Node, Prefix extends string = ''> = Node extends string | Plural
  ? Prefix
  : {
      [Key in keyof Node & string]: Path<Node[Key], Prefix extends '' ? Key : `${Prefix}.${Key}`>;
    }[keyof Node & string];

/** Where a text stands, as in `'live.onCourse'`. */
export type TextKey = Path<Source>;

type At<Node, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? At<Node[Head], Rest>
    : never
  : Key extends keyof Node
    ? Node[Key]
    : never;

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

type PlaceholdersOf<Node> = Node extends string
  ? Placeholder<Node>
  : Node extends Plural
    ? Placeholder<Node[keyof Node]> | 'count'
    : never;

type ValuesFor<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number;
};

/** What a text needs to be filled in: nothing, or a value for each placeholder. */
export type Values<Key extends TextKey> = [PlaceholdersOf<At<Source, Key>>] extends [never]
  ? []
  : [values: ValuesFor<PlaceholdersOf<At<Source, Key>>>];

/** Gives the text for a key in one language. */
export type Translate = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string;
