/** What is critical, and that somebody has seen it: said of one entry, at every desk, and taken back by the message. */
import { calls, type LogEntryDto } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';

/** What the operator of a heat is told until it was seen: of the heat, or of the whole event. */
export function criticalOf(log: readonly LogEntryDto[], ownId: string): readonly LogEntryDto[] {
  return log.filter(
    ({ severity, state, seen, heatId }) =>
      severity === 'critical' && state === 'active' && seen !== true && (heatId === null || heatId === ownId),
  );
}

/**
 * A silent device alarms while it may cost somebody's time; when those who were out there then are in, it is news of before.
 *
 * @param outSince when the first of those on course started; `null`: nobody is
 */
export function isOfBefore({ type, at }: LogEntryDto, outSince: bigint | null): boolean {
  return type === 'deviceSilent' && (outSince === null || at < outSince);
}

export function useSeen(eventId: string): (logId: string) => void {
  const t = useText();
  const { perform } = useUndoableActions();
  const see = useRouteMutation(calls.seeLogEntry, { background: true });
  const deedOf = (logId: string, seen: boolean) => ({
    call: () => see.call({ params: { eventId, logId }, body: { seen } }),
    said: t(seen ? 'sheet.critical.saidSeen' : 'sheet.critical.saidUnseen'),
  });
  return (logId) => {
    const undo = { ...deedOf(logId, false), of: [`seen ${logId}`] };
    void perform({ ...deedOf(logId, true), undo });
  };
}
