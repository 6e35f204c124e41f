/** The body of a detail with its ranks, made of the body without them, beside the thread of the race. */
import { parseJson, routes, stringifyJson, type Audience } from '@startwand/contract';
import { withRanks } from './with-ranks.ts';

export interface RanksOrder {
  readonly audience: Audience;
  /** The body of the detail as it is sent, cut anywhere. */
  readonly whole: readonly Uint8Array<ArrayBuffer>[];
}

/** Bytes of their own, so that they can be given to another thread without copying. */
export function rankedBody({ audience, whole }: RanksOrder): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder();
  const text = whole.map((piece) => decoder.decode(piece, { stream: true })).join('');
  const [item] = Array.from(Object(parseJson(text + decoder.decode())).data ?? []);
  const { heats, competitors, runs, ...others } = withRanks(readDetail(audience, item));
  const parts = [
    `{"status":0,"message":"","data":[${stringifyJson(others).slice(0, -1)},"heats":[`,
    ...listed(heats),
    '],"competitors":[',
    ...listed(competitors),
    '],"runs":[',
    ...listed(runs),
    ']}]}',
  ];
  return joined(parts.map((part) => Buffer.from(part)));
}

function readDetail(audience: Audience, item: unknown) {
  return audience === 'operator' ? routes.operatorEventDetail.item.parse(item) : routes.eventDetail.item.parse(item);
}

/** One text for each item: all together may be longer than a text can be. */
function listed(items: readonly object[]): readonly string[] {
  return items.map((item, place) => (place === 0 ? '' : ',') + stringifyJson(item));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
