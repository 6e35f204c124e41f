import type { ReactNode } from 'react';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { WholeLine } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';

interface Prices {
  readonly isFree: boolean | null;
  readonly salesContact: string | null;
}

/** What things cost on this service: nothing, unless somebody wants it otherwise; then whom one asks for points. */
export function PricesStep(props: { readonly form: FormFields<Prices>; readonly isFree: boolean }): ReactNode {
  const t = useText();
  const { Field } = props.form;
  return (
    <>
      <WholeLine>
        <Field name="isFree" label={t('setUp.prices')}>
          {({ value, onChange, ...field }) => (
            <RadioField
              {...field}
              isLabelHidden
              value={value === true ? 'free' : 'points'}
              onChange={(chosen) => onChange(chosen === 'free')}
              choices={[
                { value: 'free', label: t('setUp.free'), help: t('setUp.freeHint') },
                { value: 'points', label: t('setUp.paid'), help: t('setUp.paidHint') },
              ]}
            />
          )}
        </Field>
      </WholeLine>
      {props.isFree ? null : (
        <WholeLine>
          <Field name="salesContact" label={t('setUp.contact')} help={t('setUp.contactHint')}>
            {(field) => <TextField {...asText(field)} />}
          </Field>
        </WholeLine>
      )}
    </>
  );
}
