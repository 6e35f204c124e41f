/** What is said behind the labels of a form, of values that its reader has not decided: a quiet word, or nothing. */
import { createContext } from 'react';

/** @returns `undefined`: the field is as any other */
export type MarkOf = (name: string, value: unknown) => string | undefined;

/** @example <FieldMarks value={(name) => (isProposed(name) ? t('eventForm.proposed') : undefined)}> */
export const FieldMarks = createContext<MarkOf>(() => undefined);
