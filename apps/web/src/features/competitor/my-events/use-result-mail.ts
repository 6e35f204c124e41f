import { calls, type RegisteredEventDto } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useAccount } from '../../../services/account.ts';

/** Asks for the own result by mail, or no longer; for a while it can be taken back. */
export function useResultMail(): (entered: RegisteredEventDto, resultByMail: boolean) => void {
  const t = useText();
  const { id: userId } = useAccount();
  const { perform } = useUndoableActions();
  const set = useRouteMutation(calls.setResultMail, {
    invalidates: [calls.listRegisteredEvents, calls.ownRegistration],
  });
  return ({ id: eventId }, resultByMail) => {
    const params = { userId, eventId };
    void perform({
      call: () => set.call({ params, body: { resultByMail } }),
      said: t(resultByMail ? 'registration.own.mailOn' : 'registration.own.mailOff'),
      undo: {
        call: () => set.call({ params, body: { resultByMail: !resultByMail } }),
        said: t(resultByMail ? 'registration.own.mailOff' : 'registration.own.mailOn'),
        of: [`result mail ${eventId}`],
      },
    });
  };
}
