/** What a file is made of, without a server around it. */
import { stringifyJson } from '@startwand/contract';
import type { PublicDetailDto } from '@startwand/contract';
import { inMilliseconds } from '../clock.ts';
import type { ExportChoice } from '../exports/export-choice.ts';
import type { ExportOrder } from '../exports/make-file.ts';
import { raceMorning } from './test-app.ts';

const choice: ExportChoice = {
  kind: 'results',
  audience: 'public',
  format: 'csv',
  language: 'en',
  columns: null,
  heatId: 'h1',
  rankedBy: 'result',
  section: null,
  groupBy: null,
  group: null,
  separator: null,
};

export function anOrder(detail: PublicDetailDto, changes: Partial<ExportChoice> = {}): ExportOrder {
  return {
    choice: { ...choice, ...changes },
    detail: [new TextEncoder().encode(stringifyJson({ status: 0, message: '', data: [detail] }))],
    triggers: [],
    log: [],
    now_ms: inMilliseconds(raceMorning),
  };
}
