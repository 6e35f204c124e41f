/** Which files of an event may go by mail, and which of them are chosen at first. */
import {
  limits,
  mailedLists,
  type calls,
  type ExchangeFileDto,
  type HeatDto,
  type MailedKind,
} from '@startwand/contract';
import type { FormValues } from '../../../forms/form-types.ts';
import { inOrder } from '../form/step-values.ts';

/** A file as the form has it. */
export type FileDraft = FormValues<typeof calls.mailFiles>['files'][number];

export interface FileThere {
  readonly key: string;
  readonly file: FileDraft & { readonly kind: MailedKind };
  /** Of a list of one heat. */
  readonly heat: HeatDto | null;
  /** How much is missing; it cannot go then. */
  readonly missing: number;
}

/** What federations and programs take first, then the lists of each heat that has been raced, then those of the event. */
export function filesThere(exchanged: readonly ExchangeFileDto[], heats: readonly HeatDto[]): readonly FileThere[] {
  const raced = inOrder(heats).filter(({ state }) => state === 'finished' || state === 'armed');
  const ofEvent = mailedLists.filter((kind) => kind !== 'results');
  return [
    ...exchanged.map(({ format, sex, missing }) => there({ kind: format, sex }, null, missing.length)),
    ...raced.map((heat) => there({ kind: 'results', sex: null }, heat)),
    ...ofEvent.map((kind) => there({ kind, sex: null }, null)),
  ];
}

/** What a federation takes, where it is whole, and the result on paper. */
export function chosenAtFirst(all: readonly FileThere[]): readonly FileDraft[] {
  const usual: ReadonlySet<MailedKind> = new Set(['fis', 'dsv', 'uci', 'results']);
  const whole = all.filter(({ file, missing }) => missing === 0 && usual.has(file.kind));
  return whole.map(({ file }) => file).slice(0, limits.mailedFilesMax);
}

export function keyOf({ kind, sex, heatId }: FileDraft): string {
  return [kind, sex, heatId].join(' ');
}

/** Lists go as PDF, as they do where nothing is said. */
function there(named: Pick<FileThere['file'], 'kind' | 'sex'>, heat: HeatDto | null, missing = 0): FileThere {
  const file = { ...named, heatId: heat?.id ?? null, format: null };
  return { key: keyOf(file), file, heat, missing };
}
