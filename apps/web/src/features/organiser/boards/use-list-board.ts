import { calls, isolated, type OnAirDto } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useServices } from '../../../services/services.ts';

/** Takes a screen that has gone off the list at once, and offers the way back. What it shows is kept. */
export function useTakeOffList(
  eventId: string,
  take: (next: OnAirDto | undefined) => void,
): (name: string) => Promise<boolean> {
  const t = useText();
  const { api } = useServices();
  const { perform } = useUndoableActions();
  const list = async (name: string, isListed: boolean) => {
    const body = { name, isListed };
    const answer = await api.call(calls.listBoard, { params: { eventId }, body }, { background: true });
    if (!('error' in answer)) take(answer.data[0]);
    return answer;
  };
  return (name) =>
    perform({
      call: () => list(name, false),
      said: t('onAir.offList', { name: isolated(name) }),
      undo: {
        call: () => list(name, true),
        said: t('onAir.onList', { name: isolated(name) }),
        of: [`board ${isolated(name)}`],
      },
    });
}
