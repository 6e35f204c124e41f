/** Files of an event that were mailed: by whom, to whom, and what became of each mail. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { mailRefusals } from './exchange.ts';

export const sending = z.object({
  id: field.id,
  at_100ns: z.bigint(),
  by: field.says(
    'Who sent it; `null`: an account that is gone, or one from before that was noted.',
    z.nullable(z.string()),
  ),
  subject: z.string(),
  files: z.array(z.object({ name: z.string(), size_bytes: z.int() })),
  receivers: z.array(
    z.object({
      email: z.string(),
      isCopy: field.says('The one of whoever sent it.', z.boolean()),
      state: field.says(
        '`sent`: its mail server has taken it; `failed`: it has not, and is not asked again.',
        z.enum(['waiting', 'sent', 'failed']),
      ),
      refusal: field.says(
        'Why the mail server did not take it, with its own words.',
        z.nullable(z.object({ about: z.enum(mailRefusals), words: z.string() })),
      ),
    }),
  ),
});
export type SendingDto = z.infer<typeof sending>;
