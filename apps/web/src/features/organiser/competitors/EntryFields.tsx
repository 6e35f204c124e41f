import { limits, requiredNames } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { NumberField } from '../../../fields/NumberField.tsx';
import { NationField } from '../../../fields/PlaceFields.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';
import { useOwnEvent } from '../event/own-event.ts';
import { genders } from './competitors-search.ts';
import { knownTexts, type CompetitorValues } from './competitor-values.ts';
import { lengthOf, written } from './own-fields.ts';
import { useTextOrder } from '../../../language/use-text-order.ts';

type Form = FormFields<CompetitorValues>;

/** What one knows of everybody on the day of the race: number, name, class, gender, nation, club. */
export function EntryFields(props: {
  readonly form: Form;
  /** Which field has the focus when it opens. */
  readonly focus: 'startNumber' | 'lastName' | null;
}): ReactNode {
  const t = useText();
  const { form, focus } = props;
  return (
    <>
      <BibField form={form} takesFocus={focus === 'startNumber'} />
      <form.Field name="lastName" label={t('competitors.field.lastName')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} takesFocus={focus === 'lastName'} />}
      </form.Field>
      <form.Field name="firstName" label={t('competitors.field.firstName')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} />}
      </form.Field>
      <LineField form={form} name="class" max={limits.classMax} />
      <GenderField form={form} />
      <StartsFor form={form} />
      <LineField form={form} name="club" max={limits.clubMax} />
    </>
  );
}

/** What the event requires of everybody: an import asks the same. */
export function useRequired(): ReadonlySet<string> {
  const { registrationFields } = useOwnEvent().event;
  return useMemo(() => requiredNames(registrationFields), [registrationFields]);
}

function BibField(props: { readonly form: Form; readonly takesFocus?: boolean }): ReactNode {
  const t = useText();
  const { form } = props;
  const isAsked = useRequired().has('startNumber');
  return (
    <form.Field name="startNumber" label={t('competitors.field.bib')}>
      {(field) => (
        <NumberField
          {...field}
          isRequired={isAsked}
          min={limits.bibMin}
          max={limits.bibMax}
          takesFocus={props.takesFocus ?? false}
        />
      )}
    </form.Field>
  );
}

/** Class, club or team: what others have is offered, and written as the event wants it. */
export function LineField(props: {
  readonly form: Form;
  readonly name: 'class' | 'club' | 'team';
  readonly max: number;
}): ReactNode {
  const t = useText();
  const { event, competitors } = useOwnEvent();
  const { form, name, max } = props;
  const compare = useTextOrder();
  const known = useMemo(() => knownTexts(competitors, name, compare), [competitors, name, compare]);
  const isAsked = useRequired().has(name);
  return (
    <form.Field name={name} label={t(`competitors.field.${name}`)}>
      {(field) => {
        const text = asText(field);
        return (
          <TextField
            {...text}
            isRequired={isAsked}
            onChange={(typed) => text.onChange(written(event.registrationFields, name, typed))}
            maxLength={lengthOf(event.registrationFields, name, max)}
            suggestions={known}
          />
        );
      }}
    </form.Field>
  );
}

function GenderField({ form }: { readonly form: Form }): ReactNode {
  const t = useText();
  const isAsked = useRequired().has('gender');
  return (
    <form.Field name="gender" label={t('competitors.field.gender')}>
      {(field) => (
        <SelectField
          {...field}
          isRequired={isAsked}
          emptyLabel={t('competitors.gender.none')}
          choices={genders.map((value) => ({ value, label: t(`competitors.gender.${value}`) }))}
        />
      )}
    </form.Field>
  );
}

/** By the letters of its Olympic committee, as result lists have them. */
function StartsFor({ form }: { readonly form: Form }): ReactNode {
  const t = useText();
  const nations = useNationChoices('ioc3');
  const isAsked = useRequired().has('nation');
  return (
    <form.Field name="nation" label={t('competitors.field.nation')}>
      {(field) => <NationField {...field} isRequired={isAsked} nations={nations} />}
    </form.Field>
  );
}
