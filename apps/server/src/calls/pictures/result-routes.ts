/** The call for the picture of a result. */
import { createHash } from 'node:crypto';
import { limits, routes } from '@startwand/contract';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { asEventId } from '../../base/ids.ts';
import { madeContent } from '../../edge/answers/in-pieces.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { pngOf } from '../../storage/files/image.ts';
import type { FileBody } from '../../edge/answers/send-file.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { FileMaker } from '../exports/file-maker.ts';
import { copyOf } from '../ranks/ranks-reply.ts';
import { entryOf, hasResult } from './named-result.ts';
import { faceSizes } from './draw-face.ts';

export interface ResultPictureParts {
  readonly rooms: Rooms;
  readonly fileMaker: FileMaker;
  readonly resultPictures: ResultPictures;
}

/** A few hundred kilobytes each; of what an event is no longer, nothing is asked for again. */
const keptMax_bytes = 33_554_432;

export class ResultPictures {
  readonly kept = new BoundedCache<string, Buffer>({ max: keptMax_bytes, weightOf: ({ length }) => length });
}

export function resultPictureRoutes({ rooms, fileMaker, resultPictures }: ResultPictureParts) {
  return {
    resultPicture: handle(routes.resultPicture, async ({ params, query }) => {
      const { competitorId } = params;
      const room = await rooms.openRoom(asEventId(params.eventId));
      if (room === null) return { error: 'EVENT_NOT_FOUND' };
      if (!room.view.event.publicResult) return { error: 'RESULTS_NOT_PUBLIC' };
      if (entryOf(room.view, competitorId) === null) return { error: 'COMPETITOR_NOT_FOUND' };
      if (!hasResult(room.view, competitorId)) return { error: 'RUN_NOT_FINISHED' };
      return {
        making: async ({ source, gone }) => {
          const snapshot = await room.feed.snapshot('public');
          if (snapshot.json.length > limits.rankedDetailMax_bytes) return { error: 'DETAIL_TOO_LARGE' };
          const key = JSON.stringify([snapshot.etag, competitorId, query.language]);
          const known = resultPictures.kept.use(key);
          if (known !== undefined) return { served: served(known, key) };
          const result = { competitorId, language: query.language };
          const collect = async () => ({ result, whole: await copyOf(snapshot.json) });
          const drawn = await fileMaker.make({ key, kind: 'results', collect }, { isOperator: false, source }, gone);
          if ('error' in drawn) return drawn;
          const made = await pngOf(
            { key, size: faceSizes.tall, read: () => Promise.resolve(Buffer.from(drawn.bytes)) },
            source,
          );
          resultPictures.kept.set(key, made);
          return { served: served(made, key) };
        },
      };
    }),
  } satisfies Partial<Handlers>;
}

function served(picture: Buffer, key: string): FileBody {
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return { content: madeContent(picture), type: 'image/png', id, saveAs: null };
}
