/** Makes a file for a federation or another program of an event as it is, or says all that it lacks. */
import { createHash } from 'node:crypto';
import { formatsOfOneSex, type ExchangeFormat } from '@startwand/contract';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { asHeatId } from '../../base/ids.ts';
import { oneSource } from '../../base/source.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import { collectDetail } from '../exports/collect.ts';
import type { FileMaker } from '../exports/file-maker.ts';
import { mediaTypes } from '../exports/media-types.ts';
import { heatAsked, type ExchangeOrder, type ExchangeWish } from './exchange-order.ts';

export interface ExchangeParts {
  readonly fileMaker: FileMaker;
  readonly clock: Clock;
  readonly raceReports: Pick<RaceReportStore, 'find'>;
}

/** A file of a federation is of women or of men. @returns `null`: it is said, or not needed */
export function lacksSex(format: ExchangeFormat, sex: ExchangeWish['sex']) {
  return sex === null && formatsOfOneSex.some((one) => one === format)
    ? ({ error: 'INVALID_INPUT', issues: [{ path: ['sex'], code: 'REQUIRED' }] } as const)
    : null;
}

/**
 * @param by the account that has one file made at a time
 * @param gone aborted when nobody wants it any more
 */
export async function makeExchangeFile(
  { fileMaker, clock, raceReports }: ExchangeParts,
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

/** As browsers and mail programs are told, by how the file is called. */
export function typeOf(name: string): string {
  if (name.endsWith('.xml')) return 'application/xml; charset=utf-8';
  if (name.endsWith('.xlsx')) return mediaTypes.xlsx;
  return name.endsWith('.zip') ? 'application/zip' : 'application/octet-stream';
}
