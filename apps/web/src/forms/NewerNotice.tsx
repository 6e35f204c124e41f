import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import type { CheckedForm } from './use-checked-form.ts';

/** Another person changed the record while the form was filled in: nothing of it is overwritten before the reader says so. */
export function NewerNotice<V extends object>({ form }: { readonly form: CheckedForm<V> }): ReactNode {
  const t = useText();
  const { newer } = form.status;
  if (newer === null) return null;
  const labels = form.core.changedFields(form.values.state.values, newer.values);
  return (
    <Banner tone="warn" icon="warning">
      {labels.length === 0 ? t('forms.changed') : t('forms.changedFields', { fields: labels.join(', ') })}{' '}
      <Button kind="quiet" onPress={form.takeOver}>
        {t('forms.takeOver')}
      </Button>
      <Button kind="quiet" onPress={form.keepMine}>
        {t('forms.keepMine')}
      </Button>
    </Banner>
  );
}
