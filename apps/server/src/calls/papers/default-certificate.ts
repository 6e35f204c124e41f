/** The certificate of an event whose organiser has drawn none: one that looks good without a picture. */
import type { CertificateField, CertificateInput } from '@startwand/contract';
import type { FileTexts } from '../exports/file-texts.ts';

const ink = '#1a1a1a';
const grey = '#555555';

export function readyCertificate({ t }: Pick<FileTexts, 't'>, accent: string): CertificateInput {
  const line = (
    kind: CertificateField['kind'],
    top_mm: number,
    size_pt: number,
    look: Partial<CertificateField> = {},
  ): CertificateField => ({
    kind,
    left_mm: 20,
    top_mm,
    width_mm: 170,
    size_pt,
    align: 'center',
    colour: ink,
    isBold: false,
    ...look,
  });
  return {
    isLandscape: false,
    isByClass: true,
    isPublic: false,
    fields: [
      line('text', 62, 46, { text: t('paper.certificate.word'), colour: accent, isBold: true }),
      line('event', 86, 20),
      line('date', 96, 12, { colour: grey }),
      line('name', 128, 36, { isBold: true }),
      line('club', 146, 14, { colour: grey }),
      line('rank', 172, 30, { colour: accent, isBold: true }),
      line('class', 188, 15),
      line('time', 198, 18),
      // One below the other: half a line would be too short for the names that clubs have.
      line('organizer', 257, 11, { colour: grey }),
      line('place', 264, 11, { colour: grey }),
    ],
  };
}
