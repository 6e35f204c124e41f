/** What a file is made of, without a server around it. */
import { stringifyJson, type PublicDetailDto } from '@startwand/contract';
import { inMilliseconds } from '../base/clock.ts';
import { usualChoice, type ExportChoice } from '../calls/exports/export-choice.ts';
import type { ExportOrder } from '../calls/exports/make-file.ts';
import { plainPaper } from '../calls/exports/paper/paper.ts';
import type { Piece } from '../calls/exports/detail/pieces.ts';
import { raceMorning } from './test-app.ts';

const choice: ExportChoice = {
  ...usualChoice,
  kind: 'results',
  audience: 'public',
  format: 'csv',
  heatId: 'h1',
};

const encoder = new TextEncoder();

function inside(list: readonly object[]): Piece {
  return encoder.encode(stringifyJson(list).slice(1, -1));
}

export function anOrder(
  detail: PublicDetailDto,
  changes: Partial<ExportChoice> = {},
  paper: Partial<ExportOrder['paper']> = {},
): ExportOrder {
  const { startLists, runs, competitors, ...event } = detail;
  return {
    choice: { ...choice, ...changes },
    detail: {
      event: [encoder.encode(stringifyJson(event))],
      startLists: [inside(startLists)],
      runs: [inside(runs)],
      competitors: [inside(competitors)],
    },
    triggers: [],
    log: [],
    decisions: [],
    paper: { report: plainPaper.report, logo: null, ...paper },
    now_ms: inMilliseconds(raceMorning),
  };
}
