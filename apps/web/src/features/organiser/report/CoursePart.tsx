import { limits, type AskedField } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FieldList } from '../../../fields/FieldList.tsx';
import { FoldedSection, WholeLine } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { ScaledField } from '../../../fields/ScaledField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { ClockField } from '../../../fields/TimeFields.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { PartDigest } from './PartDigest.tsx';
import { PersonFields } from './PersonFields.tsx';
import { nobody, reading, type ReportValues } from './report-values.ts';

type Form = FormFields<ReportValues>;

/** Of one heat, by its place in the report. */
interface PartProps {
  readonly form: Form;
  readonly index: number;
  readonly heatName: string;
  readonly course: ReportValues['courses'][number] | undefined;
  readonly missing: readonly AskedField[];
}

/** The course of one heat: where it goes, who set it, and who went before the race. */
export function CoursePart(
  props: PartProps & {
    /** Takes what does not change between two heats from the one before. */
    readonly same: ReactNode;
  },
): ReactNode {
  const t = useText();
  const { form, index, heatName, course, missing } = props;
  return (
    <FoldedSection
      title={t('report.part.course', { heat: heatName })}
      digest={
        <PartDigest
          facts={[course?.name, inMetres(course?.length_m ?? null), course?.setter?.lastName]}
          missing={missing}
          isOfPart={(asked) => asked.part === 'course' && asked.heat === index}
        />
      }
    >
      {props.same}
      <form.Field name={`courses[${index}].name`} label={t('report.field.name')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} />}
      </form.Field>
      <form.Field name={`courses[${index}].homologation`} label={t('report.field.homologation')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.homologationMax} />}
      </form.Field>
      <form.Field name={`courses[${index}].length_m`} label={t('report.field.length_m')}>
        {(field) => <NumberField {...field} min={1} max={limits.courseLengthMax_m} unit="m" />}
      </form.Field>
      <form.Field name={`courses[${index}].startAltitude_m`} label={t('report.field.startAltitude_m')}>
        {(field) => <NumberField {...field} min={limits.altitudeMin_m} max={limits.altitudeMax_m} unit="m" />}
      </form.Field>
      <form.Field name={`courses[${index}].finishAltitude_m`} label={t('report.field.finishAltitude_m')}>
        {(field) => <NumberField {...field} min={limits.altitudeMin_m} max={limits.altitudeMax_m} unit="m" />}
      </form.Field>
      <form.Field name={`courses[${index}].gates`} label={t('report.field.gates')}>
        {(field) => <NumberField {...field} min={1} max={limits.gateMax} />}
      </form.Field>
      <form.Field name={`courses[${index}].turningGates`} label={t('report.field.turningGates')}>
        {(field) => <NumberField {...field} min={1} max={limits.gateMax} />}
      </form.Field>
      <form.Field name={`courses[${index}].startTime`} label={t('report.field.startTime')}>
        {(field) => <ClockField {...field} />}
      </form.Field>
      <form.Field name={`courses[${index}].endTime`} label={t('report.field.endTime')}>
        {(field) => <ClockField {...field} />}
      </form.Field>
      <WholeLine>
        <Setter form={form} index={index} />
      </WholeLine>
      <WholeLine>
        <form.Field name={`courses[${index}].forerunners`} label={t('report.field.forerunners')}>
          {(field) => (
            <FieldList
              {...field}
              isRequired={false}
              nameOf={(_one, place) => t('report.field.forerunner', { number: place + 1 })}
              create={() => nobody}
              addLabel={t('report.add.forerunner')}
              max={limits.forerunnersMax}
              renderItem={(_one, _change, place) => (
                <PersonFields form={form} at={`courses[${index}].forerunners[${place}]`} />
              )}
            />
          )}
        </form.Field>
      </WholeLine>
    </FoldedSection>
  );
}

/** One, or nobody yet. */
function Setter({ form, index }: { readonly form: Form; readonly index: number }): ReactNode {
  const t = useText();
  return (
    <form.Field name={`courses[${index}].setter`} label={t('report.field.setter')}>
      {(field) => (
        <FieldList
          {...field}
          isRequired={false}
          value={field.value === null ? [] : [field.value]}
          onChange={([setter]) => field.onChange(setter ?? null)}
          nameOf={() => t('report.field.setter')}
          {...(field.value === null ? { create: () => nobody } : {})}
          addLabel={t('report.add.setter')}
          max={1}
          renderItem={() => <PersonFields form={form} at={`courses[${index}].setter`} />}
        />
      )}
    </form.Field>
  );
}

function inMetres(length_m: number | null): string | null {
  return length_m === null ? null : `${length_m} m`;
}

/** What the weather was, at the start and in the finish, now and then. */
export function WeatherPart({ form, index, heatName, course, missing }: PartProps): ReactNode {
  const t = useText();
  const facts = (course?.weather ?? []).map(
    ({ place, sky }) => sky ?? (place === null ? null : t(`report.place.${place}`)),
  );
  return (
    <FoldedSection
      title={t('report.part.weather', { heat: heatName })}
      digest={<PartDigest facts={[...new Set(facts)]} missing={missing} isOfPart={() => false} />}
    >
      <WholeLine>
        <form.Field name={`courses[${index}].weather`} label={t('report.field.weather')}>
          {(field) => (
            <FieldList
              {...field}
              isRequired={false}
              nameOf={(_one, place) => t('report.field.reading', { number: place + 1 })}
              create={() => reading(field.value.length % 2 === 0 ? 'start' : 'finish')}
              addLabel={t('report.add.weather')}
              max={limits.weatherRowsMax}
              renderItem={(_one, _change, place) => <Reading form={form} at={`courses[${index}].weather[${place}]`} />}
            />
          )}
        </form.Field>
      </WholeLine>
    </FoldedSection>
  );
}

const places = ['start', 'finish'] as const;
const words = ['sky', 'snow', 'wind'] as const;
const temperatures = ['air_tenths', 'snow_tenths'] as const;

function Reading(props: { readonly form: Form; readonly at: `courses[${number}].weather[${number}]` }): ReactNode {
  const t = useText();
  const { form, at } = props;
  return (
    <>
      <form.Field name={`${at}.place`} label={t('report.field.place')}>
        {(field) => (
          <SelectField {...field} choices={places.map((value) => ({ value, label: t(`report.place.${value}`) }))} />
        )}
      </form.Field>
      <form.Field name={`${at}.time`} label={t('report.field.time')}>
        {(field) => <ClockField {...field} />}
      </form.Field>
      {words.map((name) => (
        <form.Field key={name} name={`${at}.${name}`} label={t(`report.field.${name}`)}>
          {(field) => <TextField {...asText(field)} maxLength={limits.reportWordMax} />}
        </form.Field>
      ))}
      {temperatures.map((name) => (
        <form.Field key={name} name={`${at}.${name}`} label={t(`report.field.${name}`)}>
          {(field) => (
            <ScaledField
              {...field}
              parts={10}
              min={-limits.temperatureMax_tenths}
              max={limits.temperatureMax_tenths}
              unit="°C"
            />
          )}
        </form.Field>
      ))}
      <form.Field name={`${at}.humidity_percent`} label={t('report.field.humidity_percent')}>
        {(field) => <NumberField {...field} min={0} max={100} unit="%" />}
      </form.Field>
    </>
  );
}
