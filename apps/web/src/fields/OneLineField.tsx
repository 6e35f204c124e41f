import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A sentence that has one line, however many it takes on a phone. */
export function OneLineField(props: TextFieldProps): ReactNode {
  return (
    <TextField {...props} onChange={(typed) => props.onChange(typed.replaceAll('\n', ' '))} lines={4} takesFocus />
  );
}
