import type { ReactNode } from 'react';
import { WholeLine } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { NewPasswordField, RepeatedField } from './PasswordFields.tsx';

interface Entry {
  readonly email: string | null;
  readonly password: string | null;
  readonly repeated: string | null;
}

/** By what one logs in from now on: a browser proposes the address and keeps both. */
export function SignInFields(props: {
  readonly form: FormFields<Entry>;
  /** What makes no password: address and names. */
  readonly about: readonly string[];
}): ReactNode {
  const t = useText();
  const { Field } = props.form;
  return (
    <>
      <WholeLine>
        <Field name="email" label={t('login.email')}>
          {(field) => <TextField {...asText(field)} kind="email" autoComplete="email" />}
        </Field>
      </WholeLine>
      <WholeLine>
        <Field name="password" label={t('login.password')}>
          {(field) => <NewPasswordField field={field} about={props.about} />}
        </Field>
      </WholeLine>
      <WholeLine>
        <Field name="repeated" label={t('account.signUp.repeat')}>
          {(field) => <RepeatedField field={field} />}
        </Field>
      </WholeLine>
    </>
  );
}
