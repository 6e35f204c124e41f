import { calls, isolated, type BoardProgramme, type OnAirDto } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useServices } from '../../../services/services.ts';
import { useProgrammeName } from './use-programme-name.ts';

/** Puts something on a screen at once, and offers the way back to what stood there. */
export function usePutOnAir(
  eventId: string,
  onAir: OnAirDto | null,
  take: (next: OnAirDto | undefined) => void,
): (name: string, shows: BoardProgramme | null) => Promise<boolean> {
  const t = useText();
  const { api } = useServices();
  const { perform } = useUndoableActions();
  const programmeName = useProgrammeName();
  const put = async (name: string, shows: BoardProgramme | null) => {
    const answer = await api.call(calls.putOnAir, { params: { eventId }, body: { name, shows } }, { background: true });
    if (!('error' in answer)) take(answer.data[0]);
    return answer;
  };
  return (name, shows) => {
    const before = onAir?.boards.find((board) => board.name === name)?.shows ?? null;
    const said =
      shows === null
        ? t('onAir.saidSelf', { name: isolated(name) })
        : t('onAir.saidPut', { name: isolated(name), what: programmeName(shows) });
    return perform({
      call: () => put(name, shows),
      said,
      undo: {
        call: () => put(name, before),
        said: t('onAir.back', { name: isolated(name) }),
        of: [`board ${isolated(name)}`],
      },
    });
  };
}
