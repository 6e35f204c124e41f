/** What the operator of the service has to say by law. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { legalPages } from '../records/legal-pages.ts';
import { described } from '../route.ts';
import { mailLanguages } from '../records/user.ts';

export const legalPage = described({
  shared: 'minute',
  says: 'The imprint, the privacy notice, or what timekeepers agree to, in the language that comes nearest. May be kept for a minute; ROUTE_NOT_FOUND where the operator of the service gave none.',
  ownParams: { page: z.enum(legalPages) },
  query: z.object({ language: z._default(z.enum(mailLanguages), 'en') }),
  item: z.object({
    page: z.enum(legalPages),
    language: field.says(
      'What it is written in; null: it is the one for all languages.',
      z.nullable(z.enum(mailLanguages)),
    ),
    title: field.says('Its first heading; null: it has none.', z.nullable(z.string())),
    html: field.says(
      'The rest: headings, paragraphs, lists, tables and links; never a script, a picture or HTML of the file’s own.',
      z.string(),
    ),
  }),
});
