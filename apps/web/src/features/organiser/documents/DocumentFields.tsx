import { documentCategories, limits, type DocumentDto, type HeatDto, type calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FileField } from '../../../fields/FileField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import type { FormValues } from '../../../forms/form-types.ts';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { documentRules } from './document-rules.ts';

type Values = FormValues<typeof calls.addDocument> & FormValues<typeof calls.updateDocument>;

/** The fields of a document, of a new one and of one that is there. */
export function DocumentFields(props: {
  readonly form: CheckedForm<Values>;
  /** Of one that is there: the file that stays unless another one is chosen. */
  readonly keeps?: DocumentDto;
}): ReactNode {
  const t = useText();
  const { form, keeps } = props;
  const { heats } = useOwnEvent();
  return (
    <>
      <form.Field name="category" label={t('records.documents.category')}>
        {(field) => (
          <SelectField
            {...field}
            takesFocus
            choices={documentCategories.map((value) => ({
              value,
              label: t(`records.documents.kind.${value}`),
            }))}
          />
        )}
      </form.Field>
      <form.Field
        name="description"
        label={t('records.documents.description')}
        help={t('records.documents.descriptionHint')}
      >
        {(field) => <TextField {...asText(field)} maxLength={limits.descriptionMax} />}
      </form.Field>
      <form.Field name="heatId" label={t('records.documents.heat')}>
        {(field) => (
          <SelectField
            {...field}
            value={field.value ?? null}
            emptyLabel={t('records.documents.ofEvent')}
            choices={heatChoices(heats)}
          />
        )}
      </form.Field>
      <form.Field
        name="file"
        label={t('records.documents.file')}
        {...(keeps === undefined ? {} : { help: t('records.documents.keepsFile', { name: keeps.fileName }) })}
      >
        {(field) => <FileField {...field} rules={documentRules} />}
      </form.Field>
    </>
  );
}

/** The heats in their order. */
export function heatChoices(heats: readonly HeatDto[]) {
  return heats.toSorted((a, b) => a.position - b.position).map(({ id, name }) => ({ value: id, label: name }));
}
