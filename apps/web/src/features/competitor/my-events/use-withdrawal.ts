import { calls, type RegisteredEventDto } from '@startwand/contract';
import { useAccount } from '../../../services/account.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { askedBy, valuesOfEntry } from '../registration/entry-values.ts';

const touched = [calls.listRegisteredEvents, calls.ownRegistration, calls.eventRegistration];

/** Takes an entry back at once; for a while it can be made again as it was. */
export function useWithdrawal(): (entered: RegisteredEventDto) => void {
  const t = useText();
  const { api } = useServices();
  const { id: userId } = useAccount();
  const { perform } = useUndoableActions();
  const withdraw = useRouteMutation(calls.withdrawRegistration, { invalidates: touched });
  const register = useRouteMutation(calls.registerForEvent, { invalidates: touched });

  const registerAgain = async ({ id: eventId, competitor }: RegisteredEventDto) => {
    // What the event asks now: what it no longer asks cannot be answered any more.
    const asked = await api.call(calls.eventRegistration, { params: { eventId } });
    if ('error' in asked) return asked;
    const [open] = asked.data;
    const questions = askedBy(open?.fields ?? []);
    const values = valuesOfEntry(competitor, questions);
    const body = {
      firstName: competitor.firstName,
      lastName: competitor.lastName,
      ...Object.fromEntries(questions.usual.map((name) => [name, values[name]])),
      fields: Object.fromEntries(questions.own.map(({ name }) => [name, competitor.fields[name] ?? ''])),
      consent: true as const,
      resultByMail: competitor.resultByMail,
    };
    return register.call({ params: { userId, eventId }, body });
  };

  return (entered) => {
    const { id: eventId, name: event } = entered;
    void perform({
      call: () => withdraw.call({ params: { userId, eventId } }),
      said: t('registration.own.withdrawn', { event }),
      undo: {
        call: () => registerAgain(entered),
        said: t('registration.own.again', { event }),
        of: [`registration ${eventId}`],
      },
    });
  };
}
