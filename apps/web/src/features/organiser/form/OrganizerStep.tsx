import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import type { OrganizerValues } from './step-values.ts';

/** Who organises it, and where more of them is read. */
export function OrganizerStep(props: {
  readonly form: FormFields<OrganizerValues>;
  readonly picture: ReactNode;
}): ReactNode {
  const t = useText();
  const { form } = props;
  return (
    <FormSection>
      <form.Field name="organizer.name" label={t('eventForm.organizerName')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} />}
      </form.Field>
      <form.Field name="organizer.website" label={t('eventForm.website')} help={t('eventForm.websiteHint')}>
        {(field) => <TextField {...asText(field)} kind="url" maxLength={limits.websiteMax} />}
      </form.Field>
      <WholeLine>{props.picture}</WholeLine>
    </FormSection>
  );
}
