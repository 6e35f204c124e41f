import { limits, type Issue } from '@startwand/contract';
import { issueText } from '@startwand/locales';
import type { ReactNode } from 'react';
import { BirthDateField } from '../../../fields/BirthDateField.tsx';
import { faultyPart } from '../../../fields/birth-date.ts';
import { FormSection } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type BoundField, type FormFields } from '../../../forms/FormFields.tsx';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';
import type { Asked, EntryValues, UsualQuestion } from './entry-values.ts';

type Form = FormFields<EntryValues>;

interface EntryProps {
  readonly form: Form;
  readonly asked: Asked;
  /** What is wrong, for the questions that only this event has. */
  readonly issues: readonly Issue[];
}

/** Who one is, and what the event asks beside it, each in the way it wants it written. */
export function RegistrationFields(props: EntryProps): ReactNode {
  const t = useText();
  const { form, asked } = props;
  return (
    <FormSection>
      <form.Field name="firstName" label={t('registration.field.firstName')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} autoComplete="given-name" />}
      </form.Field>
      <form.Field name="lastName" label={t('registration.field.lastName')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} autoComplete="family-name" />}
      </form.Field>
      {asked.usual.map((name) => (
        <Usual key={name} name={name} form={form} asked={asked} />
      ))}
      <OwnQuestions {...props} />
    </FormSection>
  );
}

type UsualProps = { readonly form: Form; readonly asked: Asked };

function Usual({ name, ...props }: UsualProps & { readonly name: UsualQuestion }): ReactNode {
  if (name === 'gender') return <Gender {...props} />;
  if (name === 'dateOfBirth') return <DateOfBirth {...props} />;
  if (name === 'nation') return <Nation {...props} />;
  if (name === 'startNumber') return <WishedBib {...props} />;
  return <Line {...props} name={name} />;
}

function Gender({ form, asked }: UsualProps): ReactNode {
  const t = useText();
  return (
    <form.Field name="gender" label={t('registration.field.gender')}>
      {(field) => (
        <SelectField
          {...field}
          isRequired={asked.isRequired('gender')}
          emptyLabel={t('registration.field.none')}
          choices={(['female', 'male'] as const).map((value) => ({
            value,
            label: t(`race.gender.${value}`),
          }))}
        />
      )}
    </form.Field>
  );
}

function DateOfBirth({ form, asked }: UsualProps): ReactNode {
  const t = useText();
  return (
    <form.Field name="dateOfBirth" label={t('registration.field.dateOfBirth')} help={t('registration.yearAlone')}>
      {(field) => (
        <BirthDateField
          {...field}
          isRequired={asked.isRequired('dateOfBirth')}
          error={dateFault(field, (part) => t(`registration.notDate.${part}`))}
        />
      )}
    </form.Field>
  );
}

/** Spec §8: day, month or year not valid. */
function dateFault(
  { error, value }: BoundField<string | null>,
  say: (part: 'day' | 'month' | 'year') => string,
): string | null {
  return error === null || value === null ? error : say(faultyPart(value));
}

function Nation({ form, asked }: UsualProps): ReactNode {
  const t = useText();
  const nations = useNationChoices('ioc3');
  return (
    <form.Field name="nation" label={t('registration.field.nation')}>
      {(field) => (
        <SelectField
          {...field}
          isRequired={asked.isRequired('nation')}
          emptyLabel={t('registration.field.none')}
          choices={nations.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </form.Field>
  );
}

function WishedBib({ form, asked }: UsualProps): ReactNode {
  const t = useText();
  return (
    <form.Field name="startNumber" label={t('registration.field.startNumber')}>
      {(field) => (
        <NumberField {...field} min={limits.bibMin} max={limits.bibMax} isRequired={asked.isRequired('startNumber')} />
      )}
    </form.Field>
  );
}

const lengths = { club: limits.clubMax, team: limits.clubMax, class: limits.classMax } as const;

function Line({ name, form, asked }: UsualProps & { readonly name: keyof typeof lengths }): ReactNode {
  const t = useText();
  return (
    <form.Field name={name} label={t(`registration.field.${name}`)}>
      {(field) => {
        const text = asText(field);
        return (
          <TextField
            {...text}
            isRequired={asked.isRequired(name)}
            onChange={(typed) => text.onChange(asked.written(name, typed))}
            maxLength={asked.lengthOf(name, lengths[name])}
          />
        );
      }}
    </form.Field>
  );
}

/** They may be called whatever people like, so they are one value together; each says what is wrong with it. */
function OwnQuestions({ form, asked, issues }: EntryProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const faultOf = (name: string): string | null => {
    const issue = issues.find(({ path }) => path[0] === 'fields' && path[1] === name);
    return issue === undefined ? null : issueText(t, issue, { takes: 'text', show: formats.number });
  };
  return (
    <form.Field name="fields" label={t('registration.step.data')}>
      {({ value, onChange, onBlur }) => {
        const answers = value ?? {};
        return asked.own.map(({ name, required }) => (
          <TextField
            key={name}
            label={name}
            isRequired={required}
            value={(Object.hasOwn(answers, name) ? answers[name] : null) ?? ''}
            onChange={(typed) => onChange({ ...answers, [name]: asked.written(name, typed) })}
            onBlur={onBlur}
            maxLength={asked.lengthOf(name, limits.registrationValueMax)}
            error={faultOf(name)}
          />
        ));
      }}
    </form.Field>
  );
}
