/** A certificate while it is drawn: fields that are moved, changed, added and taken away. Lengths are millimetres of A4. */
import {
  paperLimits,
  type CertificateField,
  type CertificateFieldKind,
  type CertificateInput,
} from '@startwand/contract';

const a4 = { short_mm: 210, long_mm: 297 } as const;

export interface PageSize {
  readonly width_mm: number;
  readonly height_mm: number;
}

export function pageOf({ isLandscape }: Pick<CertificateInput, 'isLandscape'>): PageSize {
  return isLandscape
    ? { width_mm: a4.long_mm, height_mm: a4.short_mm }
    : { width_mm: a4.short_mm, height_mm: a4.long_mm };
}

/** A field stays on its page, whichever way it is pushed. */
export function movedTo(field: CertificateField, left_mm: number, top_mm: number, page: PageSize): CertificateField {
  const width_mm = Math.min(field.width_mm, page.width_mm);
  return {
    ...field,
    width_mm,
    left_mm: within(left_mm, page.width_mm - width_mm),
    top_mm: within(top_mm, page.height_mm - heightOf(field)),
  };
}

function within(length_mm: number, most_mm: number): number {
  return Math.max(0, Math.min(Math.floor(most_mm), Math.round(length_mm)));
}

const millimetresPerPoint = 25.4 / 72;

/** Of its line. */
function heightOf({ size_pt }: CertificateField): number {
  return size_pt * 1.2 * millimetresPerPoint;
}

/** The field at `place` as `change` makes it, kept on the page. */
export function changedAt(draft: CertificateInput, place: number, change: Partial<CertificateField>): CertificateInput {
  const page = pageOf(draft);
  const fields = draft.fields.map((field, index) => {
    if (index !== place) return field;
    const changed = { ...field, ...change };
    return movedTo(changed, changed.left_mm, changed.top_mm, page);
  });
  return { ...draft, fields };
}

export function withoutField(draft: CertificateInput, place: number): CertificateInput {
  return { ...draft, fields: draft.fields.filter((_, index) => index !== place) };
}

/** In the middle of the page, where it is seen. */
export function withField(draft: CertificateInput, kind: CertificateFieldKind, text: string): CertificateInput {
  if (draft.fields.length >= paperLimits.certificateFieldsMax) return draft;
  const page = pageOf(draft);
  const width_mm = Math.round(page.width_mm / 2);
  const field: CertificateField = {
    kind,
    left_mm: Math.round((page.width_mm - width_mm) / 2),
    top_mm: Math.round(page.height_mm / 2),
    width_mm,
    size_pt: 18,
    align: 'center',
    colour: '#1a1a1a',
    isBold: false,
    ...(kind === 'text' ? { text } : {}),
  };
  return { ...draft, fields: [...draft.fields, field] };
}

/** Turned, everything keeps its place and its size in proportion to the height of the page: lines that had room have room. */
export function turned(draft: CertificateInput, isLandscape: boolean): CertificateInput {
  if (draft.isLandscape === isLandscape) return draft;
  const [before, after] = [pageOf(draft), pageOf({ isLandscape })];
  const wide = after.width_mm / before.width_mm;
  const high = after.height_mm / before.height_mm;
  const fields = draft.fields.map((field) => {
    const middle_mm = (field.left_mm + field.width_mm / 2) * wide;
    const width_mm = Math.max(paperLimits.certificateWidthMin_mm, Math.round(field.width_mm * Math.min(1, wide)));
    const { certificateSizeMin_pt: least, certificateSizeMax_pt: most } = paperLimits;
    const size_pt = Math.min(most, Math.max(least, Math.round(field.size_pt * high)));
    const narrowed = { ...field, width_mm, size_pt };
    return movedTo(narrowed, middle_mm - width_mm / 2, field.top_mm * high, after);
  });
  return { ...draft, isLandscape, fields };
}
