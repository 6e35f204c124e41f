import { federations, limits, type AskedField } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FoldedSection, FormSection } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { NationField } from '../../../fields/PlaceFields.tsx';
import { ScaledField } from '../../../fields/ScaledField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { federationNames } from './AskedMissing.tsx';
import { PartDigest } from './PartDigest.tsx';
import type { ReportValues } from './report-values.ts';

type Form = FormFields<ReportValues>;

const disciplines = ['SL', 'GS', 'SG', 'DH', 'AC', 'TE', 'PSL', 'PGS', 'SC', 'RC'];

/** What race it is to a federation, and who timed it. */
export function RacePart({ form }: { readonly form: Form }): ReactNode {
  const t = useText();
  const nations = useNationChoices('ioc3');
  return (
    <FormSection title={t('report.part.race')}>
      <form.Field name="federation" label={t('report.field.federation')} help={t('report.field.federationHint')}>
        {(field) => (
          <SelectField
            {...field}
            choices={federations.map((value) => ({
              value,
              label: value === 'none' ? t('report.noFederation') : federationNames[value],
            }))}
          />
        )}
      </form.Field>
      <form.Field name="season" label={t('report.field.season')} help={t('report.field.seasonHint')}>
        {(field) => <NumberField {...field} min={limits.seasonMin} max={limits.seasonMax} />}
      </form.Field>
      <form.Field name="nation" label={t('report.field.organizerNation')}>
        {(field) => <NationField {...field} nations={nations} />}
      </form.Field>
      <form.Field name="discipline" label={t('report.field.discipline')}>
        {(field) => <TextField {...asText(field)} suggestions={disciplines} />}
      </form.Field>
      <form.Field name="category" label={t('report.field.category')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.reportCategoryMax} />}
      </form.Field>
      <form.Field name="codexMen" label={t('report.field.codexMen')}>
        {(field) => <TextField {...asText(field)} />}
      </form.Field>
      <form.Field name="codexWomen" label={t('report.field.codexWomen')}>
        {(field) => <TextField {...asText(field)} />}
      </form.Field>
      <form.Field name="timingBy" label={t('report.field.timingBy')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} />}
      </form.Field>
      <form.Field name="dataProcessingBy" label={t('report.field.dataProcessingBy')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} />}
      </form.Field>
    </FormSection>
  );
}

const ofCategory = [
  'minimumPenalty_hundredths',
  'maximumPenalty_hundredths',
  'penaltyAdder_hundredths',
  'cutOff_hundredths',
] as const;

/** What race points and the penalty are worked out with. */
export function PointsPart(props: {
  readonly form: Form;
  readonly values: Pick<ReportValues, 'usedList' | 'fValue'>;
  readonly missing: readonly AskedField[];
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { form, missing } = props;
  const { usedList, fValue } = props.values;
  return (
    <FoldedSection
      title={t('report.part.points')}
      help={t('report.part.pointsHint')}
      digest={
        <PartDigest
          facts={[usedList, fValue === null ? null : `F ${fValue}`]}
          missing={missing}
          isOfPart={({ field }) => field === 'usedList' || field === 'fValue'}
        />
      }
    >
      <form.Field name="usedList" label={t('report.field.usedList')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.listNameMax} />}
      </form.Field>
      <form.Field name="fValue" label={t('report.field.fValue')}>
        {(field) => <NumberField {...field} min={1} max={limits.fValueMax} />}
      </form.Field>
      {ofCategory.map((name) => (
        <form.Field
          key={name}
          name={name}
          label={t(`report.field.${name}`)}
          show={(limit) => formats.number(limit / 100)}
        >
          {(field) => <ScaledField {...field} parts={100} max={limits.listPointsMax_hundredths} />}
        </form.Field>
      ))}
    </FoldedSection>
  );
}
