import { canCredit, limits, calls, type ListedUserDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { newKey } from '../../../api/new-key.ts';
import { useUndoableActions, type Undo } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { FormSection } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useProof, type Proof } from '../../account/security/use-proof.tsx';
import { changedWithUser } from './user-actions.tsx';
import { nameOfUser } from './user-name.ts';

/** Gives points to an account or takes some back: asked by the number, taken back by a booking against it. */
export function DepositForm({ user }: { readonly user: ListedUserDto }): ReactNode {
  // Each deposit has a form of its own: the next one begins empty.
  const [count, setCount] = useState(0);
  return <Deposit key={count} user={user} onDone={() => setCount(count + 1)} />;
}

function Deposit(props: { readonly user: ListedUserDto; readonly onDone: () => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { user } = props;
  const texts = useDepositTexts(user);
  const [amount, setAmount] = useState(0);
  const { say } = useUndoableActions();
  const { proving, dialog } = useProof();
  const counter = useCounterBooking(user, proving);
  const form = useRouteForm(calls.depositTimingPoints, {
    params: { userId: user.id },
    proving,
    defaults: { amount: null, reason: null },
    // What a cut line or a reload leaves in doubt is booked once, however often it is sent again.
    draft: `deposit.${user.id}`,
    invalidates: changedWithUser,
    asks: (body) => {
      setAmount(body.amount);
      return texts.question(body.amount);
    },
    onSaved: () => {
      say(texts.done(amount), counter(amount));
      props.onDone();
    },
  });
  return (
    <>
      <RouteForm form={form} save={t('admin.deposit.submit')} isFleeting>
        <FormSection title={t('admin.deposit.title')} isPlain>
          <form.Field
            name="amount"
            label={t('admin.deposit.amount')}
            help={t('admin.deposit.amountHelp', { max: formats.number(limits.depositMax_tp) })}
          >
            {(field) => <NumberField {...field} unit="TP" />}
          </form.Field>
          <form.Field name="reason" label={t('admin.deposit.reason')} help={t('admin.deposit.reasonHelp')}>
            {(field) => <TextField {...asText(field)} maxLength={limits.depositReasonMax} />}
          </form.Field>
        </FormSection>
      </RouteForm>
      {dialog}
    </>
  );
}

/** What is asked and said of so many points: given where there are more, else taken back. */
function useDepositTexts(user: ListedUserDto) {
  const t = useText();
  const formats = useFormats();
  const valuesOf = (amount_tp: number) => ({
    amount: formats.number(Math.abs(amount_tp)),
    name: nameOfUser(user),
  });
  return {
    done: (amount_tp: number) => t(amount_tp > 0 ? 'admin.deposit.given' : 'admin.deposit.taken', valuesOf(amount_tp)),
    question: (amount_tp: number) => ({
      title: t(amount_tp > 0 ? 'admin.deposit.giveTitle' : 'admin.deposit.takeTitle', valuesOf(amount_tp)),
      text: t('admin.deposit.change', {
        before: formats.number(user.timingPoints),
        after: formats.number(user.timingPoints + amount_tp),
      }),
      confirmLabel: t(amount_tp > 0 ? 'admin.deposit.give' : 'admin.deposit.take', {
        amount: formats.number(Math.abs(amount_tp)),
      }),
    }),
  };
}

/** The same points the other way: both stand in the ledger. Nobody gives points to the own account, not even so. */
function useCounterBooking(user: ListedUserDto, proving: Proof['proving']): (amount_tp: number) => Undo | undefined {
  const me = useAccount();
  const texts = useDepositTexts(user);
  const booking = useRouteMutation(calls.depositTimingPoints, {
    invalidates: changedWithUser,
    background: true,
  });
  return (given_tp) => {
    const body = { amount: -given_tp, key: newKey() };
    if (!canCredit(me, user.id, body.amount)) return undefined;
    return {
      call: () => proving(() => booking.call({ params: { userId: user.id }, body })),
      said: texts.done(body.amount),
      of: [],
    };
  };
}
