/** Result lists that are made by themselves when a heat is finished. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { mailLanguages } from './user.ts';

/** From when on visitors see them: an official one, one of a finished heat, none. */
export const resultPapersShown = ['official', 'finished', 'never'] as const;

export const resultPapersInput = z.strictObject({
  isOn: z.boolean(),
  language: z.enum(mailLanguages),
  shownFrom: field.says(
    'From when on visitors see them, while results are public. One that was made for operators alone never is.',
    z.enum(resultPapersShown),
  ),
});
export type ResultPapersInput = z.infer<typeof resultPapersInput>;

/** Why the newest could not be kept. */
const resultPapersRefusals = ['STORAGE_FULL', 'EXPORT_TOO_LARGE', 'EXPORT_FAILED', 'DOCUMENTS_FULL'] as const;

export const resultPapers = z.object({
  ...resultPapersInput.shape,
  refused: field.says(
    'Why the last one could not be made or kept; `null`: it is there.',
    z.nullable(z.enum(resultPapersRefusals)),
  ),
});
export type ResultPapersDto = z.infer<typeof resultPapers>;
