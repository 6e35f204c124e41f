/** Says each step as it is done, with the way back; only the newest one is offered. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useToasts } from '../../../ui/overlay/ToastRegion.tsx';
import type { Step } from './step.ts';
import type { StartListInHand } from './use-start-list-edit.ts';
import { useStepTexts } from './use-step-texts.ts';

export function useStepToasts(heatId: string, { edit, view }: StartListInHand): void {
  // Also the steps of an earlier visit.
  const of = [`start list ${heatId}`];
  const t = useText();
  const toasts = useToasts();
  const words = useStepTexts();
  const shown = useRef<number | null>(null);
  const known = useRef({ done: 0, back: 0 });

  const say = useEffectEvent((last: Step | undefined, back: Step | undefined) => {
    const before = known.current;
    known.current = { done: last?.id ?? 0, back: back?.id ?? 0 };
    const isNew = last !== undefined && last.id > before.done;
    const isBack = back !== undefined && back.id !== before.back && view.undone.length > 0 && !isNew;
    const isMore = last !== undefined && last.id === before.done && shown.current !== null;
    if (!isNew && !isBack && !isMore) return;
    if (shown.current !== null) toasts.close(shown.current);
    if (isBack) {
      shown.current = toasts.show({
        of,
        text: t('startList.takenBack', { step: words(back.action) }),
      });
    } else if (last?.action.kind === 'theirs') {
      shown.current = toasts.show({ of, text: words(last.action), tone: 'info' });
    } else if (last !== undefined) {
      shown.current = toasts.show({ of, text: words(last.action), onUndo: () => edit.undo() });
    }
  });
  // A held key makes its step longer: it is said anew.
  const newest = view.steps.at(-1);
  const takenBack = view.undone.at(-1);
  useEffect(() => say(newest, takenBack), [newest, takenBack]);
}
