import { limits, calls, type OrderCheckDto } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import { useState, type ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { FormSection } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { OrderFinding } from './OrderFinding.tsx';
import { useOrderCheck } from './use-order-check.ts';

/** Orders points for an account: whose it is is said while it is typed, and the question names it. */
export function OrderForm(): ReactNode {
  // Each order has a form of its own: the next one begins empty.
  const [count, setCount] = useState(0);
  return <Order key={count} onDone={() => setCount(count + 1)} />;
}

function Order({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { say } = useUndoableActions();
  const [known, setKnown] = useState<OrderCheckDto | null>(null);
  const isRefused = known !== null && known.finding !== 'ready' && known.finding !== 'notLooked';
  const form = useRouteForm(calls.orderTimingPoints, {
    defaults: { email: '', amount: null },
    // What a cut line or a reload leaves in doubt is booked once, however often it is sent again.
    draft: 'order',
    invalidates: [calls.listOwnOrders, calls.ownOrderTotals],
    faultsBeside: {
      EMAIL_UNAVAILABLE: 'email',
      NO_TIMING_POINT_ACCOUNT: 'email',
      OWN_CREDIT: 'email',
      CREDIT_LIMIT: 'amount',
    },
    // An account that cannot be ordered for is refused beside its address, without a question.
    asks: ({ amount, email }) =>
      isRefused
        ? null
        : {
            title: t('money.sales.question', { amount: formats.number(amount), name: known?.name ?? email }),
            text: t('money.sales.questionText'),
            confirmLabel: t('money.sales.confirm', { amount: formats.number(amount) }),
          },
    onSaved: ([order]) => {
      if (order !== undefined) {
        const { amount, email } = order;
        say(t('money.sales.done', { amount: formats.number(amount), email }));
      }
      onDone();
    },
  });
  const typed = useSelector(form.values.store, (state) => state.values.email);
  const check = useOrderCheck(typed ?? '', setKnown);
  return (
    <RouteForm form={form} save={t('money.sales.submit')} isFleeting>
      <FormSection isPlain>
        <div>
          <form.Field name="email" label={t('money.sales.email')}>
            {(field) => <TextField {...asText(field)} kind="email" maxLength={limits.emailMax} />}
          </form.Field>
          <OrderFinding check={check} />
        </div>
        <form.Field
          name="amount"
          label={t('money.sales.amount')}
          help={t('money.sales.amountHelp', { max: formats.number(limits.orderMax_tp) })}
        >
          {(field) => <NumberField {...field} unit="TP" />}
        </form.Field>
      </FormSection>
    </RouteForm>
  );
}
