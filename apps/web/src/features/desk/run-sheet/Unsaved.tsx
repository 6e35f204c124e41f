import { useSelector } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';

/** Says that something was typed which nobody has saved. */
export function Unsaved<V extends object>({ form }: { readonly form: CheckedForm<V> }): ReactNode {
  const t = useText();
  const isUnsaved = useSelector(form.values.store, ({ isDefaultValue }) => !isDefaultValue);
  return isUnsaved ? (
    <Chip tone="warn" icon="info">
      {t('sheet.unsaved')}
    </Chip>
  ) : null;
}
