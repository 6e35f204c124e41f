/** The calls for files of federations and other programs. */
import { createHash, randomUUID } from 'node:crypto';
import { formatsOfOneSex, routes } from '@startwand/contract';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { asHeatId } from '../../base/ids.ts';
import { oneSource } from '../../base/source.ts';
import { madeContent } from '../../edge/answers/in-pieces.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { collectDetail } from '../exports/collect.ts';
import type { FileMaker } from '../exports/file-maker.ts';
import { mediaTypes } from '../exports/media-types.ts';
import { heatAsked, type ExchangeOrder, type ExchangeWish } from './exchange-order.ts';

interface Parts {
  readonly fileMaker: FileMaker;
  readonly clock: Clock;
  readonly raceReports: Pick<RaceReportStore, 'find'>;
}

export function exchangeRoutes(parts: Parts) {
  return {
    listExchangeFiles: handle(routes.listExchangeFiles, ({ operator, caller }) => ({
      making: async ({ gone }) => {
        const made = await make(
          parts,
          operator.room,
          { format: 'missing', sex: null, heatId: null },
          caller.user.id,
          gone,
        );
        if ('error' in made) return made;
        return { prepared: { json: Buffer.from(made.bytes), etag: null, gzip: null, isPrivate: true } };
      },
    })),

    exchangeFile: handle(routes.exchangeFile, ({ params: { format }, query, operator, caller }) => {
      const { sex = null, heatId = null } = query;
      const { room } = operator;
      if (sex === null && formatsOfOneSex.some((one) => one === format)) {
        return { error: 'INVALID_INPUT', issues: [{ path: ['sex'], code: 'REQUIRED' }] };
      }
      if (heatId !== null && !room.view.race.heats.has(asHeatId(heatId))) return { error: 'HEAT_NOT_FOUND' };
      return {
        making: async ({ gone }) => {
          const made = await make(parts, room, { format, sex, heatId }, caller.user.id, gone);
          if ('error' in made) return made;
          return {
            served: {
              content: madeContent(made.bytes),
              type: typeOf(made.title),
              // Of this moment: nobody asks for it twice.
              id: randomUUID(),
              saveAs: made.title,
            },
          };
        },
      };
    }),
  } satisfies Partial<Handlers>;
}

async function make(
  { fileMaker, clock, raceReports }: Parts,
  room: EventRoom,
  exchange: ExchangeWish,
  by: string,
  gone: AbortSignal,
) {
  const report = await raceReports.find(room.eventId);
  const heatId = heatAsked(exchange);
  const ofHeat = heatId === null ? null : asHeatId(heatId);
  const excerpt = await room.feed.excerpt('operator', ofHeat);
  const collect = async (): Promise<ExchangeOrder> => ({
    exchange,
    detail: await collectDetail(await room.feed.excerpt('operator', ofHeat)),
    report,
    now_ms: inMilliseconds(clock()),
  });
  const key = createHash('sha256')
    .update(JSON.stringify([excerpt.etag, exchange, report]))
    .digest('base64');
  return fileMaker.make({ key, kind: 'tables', collect }, { isOperator: true, source: oneSource(by) }, gone);
}

function typeOf(name: string): string {
  if (name.endsWith('.xml')) return 'application/xml; charset=utf-8';
  if (name.endsWith('.xlsx')) return mediaTypes.xlsx;
  return name.endsWith('.zip') ? 'application/zip' : 'application/octet-stream';
}
