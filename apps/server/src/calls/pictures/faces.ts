/** Drawings of events as files: made at the first wish, then kept for a while. */
import type { FaceShape } from '@startwand/contract';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { prepareBody } from '../../edge/answers/prepare-body.ts';
import type { PreparedBody } from '../../edge/answers/send-prepared.ts';
import { faceFile, faceSizes } from './draw-face.ts';
import { faceOf, type FacedEvent } from './face-of.ts';

/** Four to ten kilobytes each. */
const keptMax = 500;

export class Faces {
  readonly #kept = new BoundedCache<string, PreparedBody>({ max: keptMax });

  of(event: FacedEvent, shape: FaceShape): PreparedBody {
    const face = faceOf(event);
    const key = JSON.stringify([shape, face]);
    const known = this.#kept.use(key);
    if (known !== undefined) return known;
    const drawn = prepareBody(faceFile(face, faceSizes[shape], 'both'));
    const made = { ...drawn, type: 'image/svg+xml; charset=utf-8' };
    this.#kept.set(key, made);
    return made;
  }
}
