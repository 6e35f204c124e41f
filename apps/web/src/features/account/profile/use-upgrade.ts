/** Makes the account a timekeeper's (Spec §6): from then on the pages know it as one. */
import { calls } from '@startwand/contract';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useAccount } from '../../../services/account.ts';
import { useRemembering } from './use-remembering.ts';

/** @param onDone where the page says so */
export function useUpgrade(onDone: () => void) {
  const { id } = useAccount();
  const remember = useRemembering();
  const { error, isBusy, call } = useRouteMutation(calls.createTimingPointAccount, {
    background: true,
    onDone: (users) => {
      onDone();
      remember(users);
    },
  });
  return { error, isBusy, upgrade: () => void call({ params: { userId: id } }) };
}
