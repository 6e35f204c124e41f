/** The picture of a result, drawn beside the thread of the race: ranking a large field takes its time. */
import { parseJson, routes } from '@startwand/contract';
import type { Language } from '@startwand/locales';
import { drawResult } from './draw-result.ts';
import { resultOf } from './result-of.ts';

export interface ResultOrder {
  readonly result: { readonly competitorId: string; readonly language: Language };
  /** The body of the detail of visitors as it is sent, cut anywhere. */
  readonly whole: readonly Uint8Array<ArrayBuffer>[];
}

/** An SVG; `null`: there is no such result. */
export async function resultDrawing({ result, whole }: ResultOrder): Promise<Uint8Array<ArrayBuffer> | null> {
  const decoder = new TextDecoder();
  const text = whole.map((piece) => decoder.decode(piece, { stream: true })).join('');
  const [item] = Array.from(Object(parseJson(text + decoder.decode())).data ?? []);
  const detail = routes.eventDetail.item.parse(item);
  const told = resultOf(detail, result.competitorId);
  return told === null ? null : new Uint8Array(Buffer.from(await drawResult(detail.event, told, result.language)));
}
