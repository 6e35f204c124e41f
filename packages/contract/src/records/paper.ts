/** How an event's certificate looks. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as paperLimits from '../base/paper-limits.ts';
import { image } from './event.ts';
import { certificateAligns, certificateFieldKinds } from './paper-kinds.ts';

const millimetre = z.int().check(z.minimum(0), z.maximum(paperLimits.paperMax_mm));

export const certificateField = z.strictObject({
  kind: z.enum(certificateFieldKinds),
  left_mm: field.says('Of the page, from its upper left corner.', millimetre),
  top_mm: millimetre,
  width_mm: z.int().check(z.minimum(paperLimits.certificateWidthMin_mm), z.maximum(paperLimits.paperMax_mm)),
  size_pt: field.says(
    'Of its letters; what is too long for its width is made smaller.',
    z.int().check(z.minimum(paperLimits.certificateSizeMin_pt), z.maximum(paperLimits.certificateSizeMax_pt)),
  ),
  align: z.enum(certificateAligns),
  colour: field.says('As in `#1f5fbf`.', z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'NOT_A_CHOICE'))),
  isBold: z.boolean(),
  text: field.says('Of the kind `text`: what it says.', z.optional(field.optionalText(paperLimits.certificateTextMax))),
});
export type CertificateField = z.infer<typeof certificateField>;

export const certificateInput = z.strictObject({
  isLandscape: z.boolean(),
  isByClass: field.says('The rank is that of the class, else of all.', z.boolean()),
  isPublic: field.says('Everybody may save a certificate, where results are public.', z.boolean()),
  fields: z.array(certificateField).check(z.maxLength(paperLimits.certificateFieldsMax)),
});
export type CertificateInput = z.infer<typeof certificateInput>;

export const certificate = z.object({
  ...certificateInput.shape,
  picture: field.says('Behind it, over the whole page; `null`: a frame in the organiser’s colour.', z.nullable(image)),
  accent: field.says('The organiser’s colour.', z.string()),
  version: field.version,
});
export type CertificateDto = z.infer<typeof certificate>;
