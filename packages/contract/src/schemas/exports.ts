/**
 * Lists as files: xlsx, csv and PDF, in the language and with the columns that one chooses; what other programs take, and
 * papers that are no lists.
 */
import * as z from 'zod/mini';
import { exchangeFormats, mailedKinds } from '../records/exchange.ts';
import { exportFormats, exportKinds, publicExportKinds, rankedBy, separators, usualTeams } from '../records/export.ts';
import { certificate as drawnCertificate, certificateInput } from '../records/paper.ts';
import { federations } from '../race/asked-report.ts';
import { labelsPerPage, paperKinds } from '../records/paper-kinds.ts';
import { sending } from '../records/sending.ts';
import { savedLists, savedListsInput } from '../records/lists/saved-list.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { triggerFilter } from '../filters/trigger-filter.ts';
import { logFilter } from '../filters/log-filter.ts';
import { described } from '../route.ts';
import { mailLanguages } from '../records/user.ts';

const columnName = z.string().check(z.maxLength(limits.registrationFieldNameMax + 10));

const columnsSay = 'Once for each column, in their order; none: the usual ones. Own fields are `field:<name>`.';

/** How a file is written, whatever stands in it. */
const written = {
  format: z.enum(exportFormats),
  language: z._default(z.enum(mailLanguages), 'en'),
};

const separator = field.says(
  'Of a csv file; as spreadsheets of the language expect it unless said otherwise.',
  z.optional(z.enum(separators)),
);

const query = {
  ...written,
  columns: field.says(columnsSay, z.optional(field.queryList(columnName, limits.exportColumnsMax))),
  heatId: field.says('Start lists and results are of one heat; other lists may be.', z.optional(field.id)),
  rankedBy: z._default(z.enum(rankedBy), 'result'),
  section: field.says('The measuring point of a split, or where a section ends.', z.optional(field.pathSection)),
  groupBy: field.says(
    '`class`, `gender` or a registration field: a list for each of its values.',
    z.optional(field.text(limits.registrationFieldNameMax)),
  ),
  group: field.says('Only this one of them.', z.optional(field.text(limits.registrationValueMax))),
  savedList: field.says(
    'A list that the organiser put together, by its id or name: it says the heat, the fields, of whom and how many. `results` for one of a heat, else `overall`.',
    z.optional(field.text(limits.savedListNameMax)),
  ),
  separator,
  teamOf: field.says(
    'What teams are made by: `club`, `team`, `nation` or a field that one may see.',
    z._default(field.text(limits.registrationFieldNameMax), usualTeams.field),
  ),
  teamCount: field.says(
    'How many of a team count.',
    z._default(field.queryInteger(1, limits.teamCountMax), usualTeams.count),
  ),
  teamBy: z._default(z.enum(['time', 'points']), usualTeams.by),
};

/** As the page of an event has it in its address. */
const shown = {
  search: field.says(
    'Words, each of which stands somewhere in bib, name, club or nation; hides rows.',
    z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
  ),
  where: field.says(
    'A field and its value for each, as JSON: `{"class":"U16"}`. Class, gender and public fields make a ranking of their own, `nation` hides rows.',
    z._default(field.queryTexts(limits.listFilterFieldsMax, limits.registrationValueMax), {}),
  ),
};

export const exportList = described({
  says: 'A list as a file, with what visitors see, narrowed as they have narrowed it; results only while they are public.',
  ownParams: { kind: z.enum(publicExportKinds) },
  query: z.object({ ...query, ...shown }),
  item: z.never(),
  errors: ['HEAT_NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORT_FAILED', 'RESULTS_NOT_PUBLIC'],
});

export const resultPicture = described({
  says: 'The result of one competitor as a picture of 1080 x 1350 for a chat, a PNG: with what visitors see, as of at most a second ago; only while results are public.',
  query: z.object({
    language: written.language,
    of: field.says(
      'Anything; what a page calls the result that it shows, so that a cache gives no older one.',
      z.optional(field.text(limits.searchMax)),
    ),
  }),
  item: z.never(),
  errors: ['COMPETITOR_NOT_FOUND', 'DETAIL_TOO_LARGE', 'EXPORT_FAILED', 'RESULTS_NOT_PUBLIC', 'RUN_NOT_FINISHED'],
});

export const resultPage = described({
  says: 'All results of an event as one HTML file: overall, each heat, start lists of heats to come. It needs no script and no network, and prints as it is; with what visitors see, only while results are public.',
  query: z.object({ language: written.language }),
  item: z.never(),
  errors: ['EXPORT_TOO_LARGE', 'EXPORT_FAILED', 'RESULTS_NOT_PUBLIC'],
});

export const exportOperatorList = described({
  says: 'A list as a file, with all that operators see; also the competitors, times, impulses and the log, the last two narrowed as their own calls narrow them (`eventTriggers`, `eventLog`).',
  ownParams: { kind: z.enum(exportKinds) },
  query: z.object({ ...triggerFilter, ...logFilter, ...query }),
  item: z.never(),
  errors: ['HEAT_NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORT_FAILED'],
});

export const setSavedLists = described({
  says: `Replaces the saved lists of the event: names, by which fields they are divided, of whom they are and what they rank; ${limits.savedListsMax} at the most. Visitors see them on the page of the event, unless a field of a list is hidden from them.`,
  body: savedListsInput,
  item: savedLists,
});

export const exportCompetitors = described({
  says: 'Some of the competitors as a file, in the order in which they are named; who is no longer entered is left out.',
  body: z.strictObject({
    ...written,
    columns: field.says(columnsSay, z.optional(z.array(columnName).check(z.maxLength(limits.exportColumnsMax)))),
    separator,
    competitorIds: z.array(field.id).check(z.maxLength(limits.competitorsMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: z.never(),
  errors: ['EXPORT_TOO_LARGE', 'EXPORT_FAILED'],
});

const exchangeFileItem = z.object({
  format: z.enum(exchangeFormats),
  sex: field.says('Of formats with a file for each.', z.nullable(field.gender)),
  missing: field.says(
    'While there is something the file is refused.',
    z.array(
      z.object({
        field: field.says('As the race report and records call it.', z.string()),
        heatId: z.nullable(field.id),
        competitorIds: field.says('Who lacks it, the first of them.', z.array(field.id)),
        count: field.says('How many lack it; 0: it is of the race.', z.int()),
      }),
    ),
  ),
});
export type ExchangeFileDto = z.infer<typeof exchangeFileItem>;
export type ExchangeFieldMissing = ExchangeFileDto['missing'][number];

export const listExchangeFiles = described({
  says: 'Which files of federations and other programs there are of the event, and all that each lacks.',
  item: exchangeFileItem,
  errors: ['EXPORT_FAILED'],
});

export const exchangeFile = described({
  says: 'A file as a federation or another program takes it; `issues` names all that it lacks.',
  ownParams: { format: z.enum(exchangeFormats) },
  query: z.object({
    sex: field.says('Needed by `fis`, `dsv` and `uci`.', z.optional(field.gender)),
    heatId: field.says('Of `iof…` and `lynxResults`: this one alone.', z.optional(field.id)),
  }),
  item: z.never(),
  errors: ['HEAT_NOT_FOUND', 'EXPORT_FAILED'],
});

const mailedFile = z.strictObject({
  kind: z.enum(mailedKinds),
  sex: field.says('Needed by `fis`, `dsv` and `uci`.', z.optional(field.gender)),
  heatId: field.says('Needed by `results`.', z.optional(field.id)),
  format: field.says('Of lists.', z.optional(z.enum(exportFormats))),
});
export type MailedFile = z.infer<typeof mailedFile>;

const sentFilesItem = z.object({
  federation: field.says('Whom the result goes to, as the race report says.', z.enum(federations)),
  proposal: field.says(
    'What a further mail begins with: the addresses that were last used for this federation, words in the language of the call.',
    z.object({ receivers: z.array(z.string()), subject: z.string(), message: z.string() }),
  ),
  sent: field.says('What was sent of the event, the newest first.', z.array(sending)),
});
export type SentFilesDto = z.infer<typeof sentFilesItem>;

export const sentFiles = described({
  says: 'What of an event was mailed to whom and when, and what a further mail would begin with.',
  query: z.object({ language: written.language }),
  item: sentFilesItem,
});

export const mailFiles = described({
  says: `Mails files of an event, up to ${limits.mailedToMax} addresses: what federations and other programs take, and lists. Where something is missing \`issues\` names all of it, and nothing is sent. A reply goes to whoever sends.`,
  body: z.strictObject({
    receivers: z.array(field.email).check(
      z.minLength(1),
      z.maxLength(limits.mailedToMax),
      z.refine((all) => new Set(all).size === all.length, 'REPEATED'),
    ),
    copyToMe: z.boolean(),
    subject: field.text(limits.mailSubjectMax),
    message: field.multilineText(limits.mailedTextMax),
    language: field.says('Of the lists, and of what stands around the message.', z.enum(mailLanguages)),
    files: z.array(mailedFile).check(z.minLength(1), z.maxLength(limits.mailedFilesMax)),
  }),
  item: sending,
  errors: ['HEAT_NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORT_FAILED', 'API_LIMIT'],
});

export const printPaper = described({
  says: 'Labels with bibs, start cards with a code that leads to the own result, or certificates of all who have a result: one PDF.',
  ownParams: { kind: z.enum(paperKinds) },
  query: z.object({
    language: written.language,
    perPage: field.says('Labels on a page.', z._default(z.enum(labelsPerPage), '8')),
    class: field.says('Only those of this class.', z.optional(field.text(limits.classMax))),
    competitorId: field.says('Only this one.', z.optional(field.id)),
  }),
  item: z.never(),
  errors: ['COMPETITOR_NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORT_FAILED', 'RUN_NOT_FINISHED'],
});

export const ownCertificate = described({
  says: 'The certificate of one competitor, a PDF; only where the organiser offers it and results are public.',
  query: z.object({ language: written.language }),
  item: z.never(),
  errors: ['COMPETITOR_NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORT_FAILED', 'RESULTS_NOT_PUBLIC', 'RUN_NOT_FINISHED'],
});

export const certificate = described({
  says: 'How a certificate of the event looks; until somebody has drawn one, a ready one in the language of the call.',
  query: z.object({ language: written.language }),
  item: drawnCertificate,
});

export const setCertificate = described({
  says: 'Draws the certificate of the event.',
  body: certificateInput,
  item: drawnCertificate,
});

export const setCertificatePicture = described({
  says: 'The picture behind a certificate; it replaces the one before.',
  item: drawnCertificate,
  errors: ['UNSUPPORTED_IMAGE'],
});

export const removeCertificatePicture = described({
  says: 'Takes the picture off the certificate.',
  item: drawnCertificate,
});
