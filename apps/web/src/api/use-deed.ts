/** Does something at once and offers the way back: nobody is asked before, and for ten seconds it can be undone. */
import { useText } from '../language/language-context.tsx';
import { useToasts } from '../ui/overlay/ToastRegion.tsx';
import type { ApiError } from './api-error.ts';

export interface Deed {
  readonly call: () => Promise<{ readonly error: ApiError } | { readonly data: unknown }>;
  /** What was done, in words. */
  readonly said: string;
  /** What takes it back; without one it stays done. */
  readonly undo?: Deed | undefined;
}

/**
 * @example
 * const perform = useDeed();
 * perform({ call: () => enable.call(input), said: t('…'), undo: { call: () => disable.call(input), said: t('…') } });
 */
export function useDeed(): (deed: Deed) => Promise<void> {
  const say = useSaid();
  return async function perform(deed) {
    const called = await deed.call();
    if ('error' in called) say.refused(called.error);
    else say.done(deed.said, deed.undo);
  };
}

/** The same for what a form has done: says so, and offers what takes it back. */
export function useSaid() {
  const t = useText();
  const toasts = useToasts();
  const refused = ({ failure }: ApiError): void => {
    toasts.show({ text: t(`errors.${failure}`), tone: 'bad' });
  };
  const done = (text: string, undo?: Deed): void => {
    if (undo === undefined) toasts.show({ text });
    else toasts.show({ text, onUndo: () => void takeBack(undo) });
  };
  const takeBack = async (undo: Deed): Promise<void> => {
    const called = await undo.call();
    if ('error' in called) refused(called.error);
    else done(undo.said, undo.undo);
  };
  return { done, refused };
}
