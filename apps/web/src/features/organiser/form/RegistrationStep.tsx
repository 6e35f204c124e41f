import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { WallClockField } from '../../../fields/DateFields.tsx';
import { FieldList } from '../../../fields/FieldList.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { emptyField, type RegistrationValues } from './step-values.ts';

/** Whether and when people register themselves, and what they are asked. */
export function RegistrationStep(props: {
  readonly form: FormFields<RegistrationValues>;
  readonly timeZone: string | null;
}): ReactNode {
  const t = useText();
  const { form, timeZone } = props;
  return (
    <>
      <FormSection>
        <WholeLine>
          <form.Field
            name="publicRegistration"
            label={t('eventForm.publicRegistration')}
            help={t('eventForm.publicRegistrationHint')}
          >
            {(field) => <SwitchField {...field} />}
          </form.Field>
        </WholeLine>
        <form.Field name="publicRegistration" label={t('eventForm.publicRegistration')}>
          {({ value }) => (value ? <Window form={form} timeZone={timeZone} /> : null)}
        </form.Field>
        <form.Field
          name="firstStartNumber"
          label={t('eventForm.firstStartNumber')}
          help={t('eventForm.firstStartNumberHint')}
        >
          {(field) => <NumberField {...field} min={limits.bibMin} max={limits.bibMax} />}
        </form.Field>
        <form.Field
          name="registrationLimit"
          label={t('eventForm.registrationLimit')}
          help={t('eventForm.registrationLimitHint')}
        >
          {(field) => <NumberField {...field} min={1} max={limits.competitorsMax} />}
        </form.Field>
        <WholeLine>
          <form.Field
            name="registrationNote"
            label={t('eventForm.registrationNote')}
            help={t('eventForm.registrationNoteHint')}
          >
            {(field) => <TextField {...asText(field)} lines={3} maxLength={limits.registrationNoteMax} />}
          </form.Field>
        </WholeLine>
      </FormSection>
      <FormSection>
        <WholeLine>
          <form.Field name="registrationFields" label={t('eventForm.fields')} help={t('eventForm.fieldsHint')}>
            {(field) => (
              <FieldList
                {...field}
                nameOf={({ name }, index) => name ?? `${t('eventForm.fieldName')} ${index + 1}`}
                create={() => emptyField}
                addLabel={t('eventForm.addField')}
                max={limits.registrationFieldsMax}
                renderItem={(_item, _change, index) => <AskedField form={form} index={index} />}
              />
            )}
          </form.Field>
        </WholeLine>
      </FormSection>
    </>
  );
}

function Window(props: { readonly form: FormFields<RegistrationValues>; readonly timeZone: string | null }): ReactNode {
  const t = useText();
  const { form, timeZone } = props;
  return (
    <>
      <form.Field name="registrationStart" label={t('eventForm.registrationStart')}>
        {(field) => <WallClockField {...field} timeZone={timeZone} isRequired />}
      </form.Field>
      <form.Field name="registrationEnd" label={t('eventForm.registrationEnd')}>
        {(field) => <WallClockField {...field} timeZone={timeZone} isRequired />}
      </form.Field>
    </>
  );
}

const formats = ['default', 'short', 'uppercase'] as const;
const answers = ['visible', 'required', 'public', 'class'] as const;

function AskedField(props: { readonly form: FormFields<RegistrationValues>; readonly index: number }): ReactNode {
  const t = useText();
  const { form, index } = props;
  return (
    <>
      <form.Field name={`registrationFields[${index}].name`} label={t('eventForm.fieldName')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.registrationFieldNameMax} />}
      </form.Field>
      <form.Field name={`registrationFields[${index}].format`} label={t('eventForm.format.label')}>
        {(field) => (
          <SelectField
            {...field}
            choices={formats.map((value) => ({ value, label: t(`eventForm.format.${value}`) }))}
          />
        )}
      </form.Field>
      {answers.map((name) => (
        <form.Field key={name} name={`registrationFields[${index}].${name}`} label={t(`eventForm.asked.${name}`)}>
          {(field) => <SwitchField {...field} />}
        </form.Field>
      ))}
    </>
  );
}
