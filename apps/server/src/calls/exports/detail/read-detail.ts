/** An event as it is sent to pages, read where a file is made of it: a file holds what somebody confirmed. */
import { confirmedDetail, parseJson, routes, type Audience } from '@startwand/contract';
import { parse } from 'zod/v4/core';
import { compiledSchema } from './compiled-schema.ts';
import { listOf, textOf, type DetailPieces } from './pieces.ts';
import type { Detail } from '../race-lists.ts';

/** @param heatId the one whose runs are wanted; `null`: all */
export function readDetail(detail: DetailPieces, audience: Audience, heatId: string | null): Detail {
  const runs = listOf(detail.runs);
  const wanted = {
    ...Object(parseJson(textOf(detail.event))),
    startLists: listOf(detail.startLists),
    runs: heatId === null ? runs : runs.filter((run) => isOfHeat(run, heatId)),
    competitors: listOf(detail.competitors),
  };
  return audience === 'operator'
    ? confirmedDetail<Detail>(parse(operatorsDetail(), { ...wanted, ...withoutHistory }))
    : parse(publicDetail(), wanted);
}

/** Made once, in a thread that reads one. */
const publicDetail = once(() => compiledSchema(routes.eventDetail.item));
const operatorsDetail = once(() => compiledSchema(routes.operatorEventDetail.item));

function once<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}

/** A list has its own, whole, where a page has the newest (`History`). */
const withoutHistory = { triggers: [], log: [], decisions: [] };

/** Beside the wanted heat there may be a few runs of its neighbours. */
function isOfHeat(run: unknown, heatId: string): boolean {
  return Reflect.get(Object(run), 'heatId') === heatId;
}
