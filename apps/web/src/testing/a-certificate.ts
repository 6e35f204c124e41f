import type { CertificateField, CertificateInput } from '@startwand/contract';

/** The name, in the middle of an upright page. */
export const nameField: CertificateField = {
  kind: 'name',
  left_mm: 20,
  top_mm: 128,
  width_mm: 170,
  size_pt: 36,
  align: 'center',
  colour: '#1a1a1a',
  isBold: true,
};

/** With the name alone. */
export const aCertificate: CertificateInput = {
  isLandscape: false,
  isByClass: true,
  isPublic: false,
  fields: [nameField],
};
