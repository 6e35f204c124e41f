/** Papers that are no lists: bib labels, start cards, certificates, each as one PDF. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { certificate as record, certificateInput } from '../records/paper.ts';
import { labelsPerPage, paperKinds } from '../records/paper-kinds.ts';
import { mailLanguages } from '../records/user.ts';
import { described } from '../route.ts';

const language = z._default(z.enum(mailLanguages), 'en');

export const printPaper = described({
  says: 'Labels with bibs, start cards with a code that leads to the own result, or certificates of all who have a result: one PDF.',
  ownParams: { kind: z.enum(paperKinds) },
  query: z.object({
    language,
    perPage: field.says('Labels on a page.', z._default(z.enum(labelsPerPage), '8')),
    class: field.says('Only those of this class.', z.optional(field.text(limits.classMax))),
    competitorId: field.says('Only this one.', z.optional(field.id)),
  }),
  item: z.never(),
  errors: ['COMPETITOR_NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORT_FAILED', 'RUN_NOT_FINISHED'],
});

export const ownCertificate = described({
  says: 'The certificate of one competitor, a PDF; only where the organiser offers it and results are public.',
  query: z.object({ language }),
  item: z.never(),
  errors: ['COMPETITOR_NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORT_FAILED', 'RESULTS_NOT_PUBLIC', 'RUN_NOT_FINISHED'],
});

export const certificate = described({
  says: 'How a certificate of the event looks; until somebody has drawn one, a ready one in the language of the call.',
  query: z.object({ language }),
  item: record,
});

export const setCertificate = described({
  says: 'Draws the certificate of the event.',
  body: certificateInput,
  item: record,
});

export const setCertificatePicture = described({
  says: 'The picture behind a certificate; it replaces the one before.',
  item: record,
  errors: ['UNSUPPORTED_IMAGE'],
});

export const removeCertificatePicture = described({ says: 'Takes the picture off the certificate.', item: record });
