/** What is done at once, with the way back: nobody is asked before, and for ten seconds it can be undone. */
import { useText } from '../language/language-context.tsx';
import { useToasts } from '../ui/overlay/ToastRegion.tsx';
import type { ApiError } from '../api/api-error.ts';

export interface UndoableAction {
  readonly call: () => Promise<{ readonly error: ApiError } | { readonly data: unknown }>;
  /** What was done, in words. */
  readonly said: string;
  /** What takes it back; without one it stays done. */
  readonly undo?: Undo | undefined;
}

export interface Undo extends UndoableAction {
  /**
   * What it puts back as it was, as in `heat 1`: while a later step of the same stands, an older way back is not
   * offered. Empty: it stands for itself, whatever was done since.
   */
  readonly of: readonly string[];
}

export interface UndoableActions {
  /** Does it and says so; a refusal is said, too. @returns whether it was done */
  readonly perform: (action: UndoableAction) => Promise<boolean>;
  /** Says what a form has done, and offers what takes it back. */
  readonly say: (text: string, undo?: Undo) => void;
  /** Says why something was not done. */
  readonly refuse: (error: ApiError) => void;
}

/**
 * @example
 * const { perform } = useUndoableActions();
 * const undo = { call: () => disable.call(input), said: t('…'), of: [`user ${id}`] };
 * perform({ call: () => enable.call(input), said: t('…'), undo });
 */
export function useUndoableActions(): UndoableActions {
  const t = useText();
  const toasts = useToasts();
  const say: UndoableActions['say'] = (text, undo) => {
    toasts.show(undo === undefined ? { text } : { text, of: undo.of, onUndo: () => perform(undo) });
  };
  const refuse: UndoableActions['refuse'] = ({ failure }) => {
    toasts.show({ text: t(`errors.${failure}`), tone: 'bad' });
  };
  const perform: UndoableActions['perform'] = async (action) => {
    const called = await action.call();
    if ('error' in called) {
      refuse(called.error);
      return false;
    }
    say(action.said, action.undo);
    return true;
  };
  return { perform, say, refuse };
}
