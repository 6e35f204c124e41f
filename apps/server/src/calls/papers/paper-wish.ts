/** What the thread that makes files is told of a paper, beside the race itself. */
import type { CertificateInput } from '@startwand/contract';

interface Whose {
  /** Only those of this class; `null`: of all. */
  readonly ofClass: string | null;
  /** Only this one; `null`: all. */
  readonly competitorId: string | null;
}

export interface LabelWish extends Whose {
  readonly kind: 'bibLabels';
  readonly perPage: 2 | 8;
}

export interface CardWish extends Whose {
  readonly kind: 'startCards';
  /** Where pages of competitors stand, without the id of one. */
  readonly resultRoot: string;
}

export interface CertificateWish extends Whose {
  readonly kind: 'certificates';
  readonly certificate: CertificateInput;
  /** Bytes of their own, so that the thread can be given them without copying. */
  readonly picture: Uint8Array<ArrayBuffer> | null;
}

export type PaperWish = LabelWish | CardWish | CertificateWish;
