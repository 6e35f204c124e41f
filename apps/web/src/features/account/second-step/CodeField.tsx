import type { ReactNode } from 'react';
import type { FieldProps } from '../../../fields/field.ts';
import { TextField } from '../../../fields/TextField.tsx';

/** The six digits of an authenticator app, which shows them in two groups. */
export function CodeField({ onChange, ...rest }: FieldProps<string>): ReactNode {
  return (
    <TextField
      {...rest}
      onChange={(typed) => onChange(typed.replaceAll(/\s/g, ''))}
      isNumeric
      autoComplete="one-time-code"
    />
  );
}
