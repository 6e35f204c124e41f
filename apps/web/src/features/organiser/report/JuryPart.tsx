import { juryFunctions, limits, type AskedField } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FieldList } from '../../../fields/FieldList.tsx';
import { FoldedSection, WholeLine } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { PartDigest } from './PartDigest.tsx';
import { PersonFields } from './PersonFields.tsx';
import { juryMember, type ReportValues } from './report-values.ts';

type Form = FormFields<ReportValues>;

/** Who judges the race, each with what they do. */
export function JuryPart(props: {
  readonly form: Form;
  readonly members: ReportValues['jury'];
  readonly missing: readonly AskedField[];
}): ReactNode {
  const t = useText();
  const { form, members, missing } = props;
  return (
    <FoldedSection
      title={t('report.part.jury')}
      digest={
        <PartDigest
          facts={members.map(({ lastName }) => lastName)}
          missing={missing}
          isOfPart={({ part }) => part === 'jury'}
        />
      }
    >
      <WholeLine>
        <form.Field name="jury" label={t('report.field.jury')}>
          {(field) => (
            <FieldList
              {...field}
              isRequired={false}
              nameOf={(member) => (member.function === null ? '' : t(`report.jury.${member.function}`))}
              create={() => juryMember(firstFree(field.value))}
              addLabel={t('report.add.jury')}
              max={limits.juryMax}
              renderItem={(member, _change, index) => (
                <Member form={form} index={index} hasNumber={member.function === 'technicalDelegate'} />
              )}
            />
          )}
        </form.Field>
      </WholeLine>
    </FoldedSection>
  );
}

/** What a jury has first, nobody does yet. */
function firstFree(members: ReportValues['jury']): (typeof juryFunctions)[number] {
  const taken = new Set(members.map((member) => member.function));
  return juryFunctions.find((name) => !taken.has(name)) ?? 'referee';
}

function Member(props: { readonly form: Form; readonly index: number; readonly hasNumber: boolean }): ReactNode {
  const t = useText();
  const { form, index } = props;
  return (
    <>
      <form.Field name={`jury[${index}].function`} label={t('report.field.function')}>
        {(field) => (
          <SelectField
            {...field}
            choices={juryFunctions.map((value) => ({ value, label: t(`report.jury.${value}`) }))}
          />
        )}
      </form.Field>
      <PersonFields form={form} at={`jury[${index}]`} />
      {props.hasNumber ? (
        <form.Field name={`jury[${index}].number`} label={t('report.field.number')}>
          {(field) => <TextField {...asText(field)} maxLength={limits.licenceMax} />}
        </form.Field>
      ) : null}
    </>
  );
}
