import { isolated, limits, type DeviceDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FieldList } from '../../../fields/FieldList.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { DurationField } from '../../../fields/TimeFields.tsx';
import { asDuration } from '../../../forms/as-duration.ts';
import type { BoundField, FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { readSource, sourceKey, useArrivals, useDevices } from './course-sources.ts';
import { CourseDrawing } from './CourseDrawing.tsx';
import { emptyPoint, type CourseValues, type PointValues } from './step-values.ts';
import { usePointName } from '../../../race/use-point-name.ts';

/** The course: drawn above, and point by point below, in the order in which they are passed. */
export function CourseStep(props: { readonly form: FormFields<CourseValues> }): ReactNode {
  const t = useText();
  const devices = useDevices();
  const arrivals = useArrivals();
  const { form } = props;
  return (
    <FormSection>
      <form.Field name="measuringPoints" label={t('eventForm.points')} help={t('eventForm.pointsHint')}>
        {(field) => (
          <WholeLine>
            <CourseDrawing points={field.value} devices={devices} arrivals={arrivals} />
            <Points field={field} form={form} devices={devices} />
          </WholeLine>
        )}
      </form.Field>
    </FormSection>
  );
}

function Points(props: {
  readonly field: BoundField<readonly PointValues[]>;
  readonly form: FormFields<CourseValues>;
  readonly devices: readonly DeviceDto[];
}): ReactNode {
  const t = useText();
  const { field } = props;
  const nameOf = usePointName(field.value.length);
  return (
    <FieldList
      {...field}
      nameOf={(_point, index) => nameOf(index)}
      create={() => emptyPoint}
      addLabel={t('eventForm.addPoint')}
      min={limits.pointsMin}
      max={limits.pointsMax}
      renderItem={(_point, _change, index) => <PointFields {...props} index={index} name={nameOf(index)} />}
    />
  );
}

function PointFields(props: {
  readonly form: FormFields<CourseValues>;
  readonly devices: readonly DeviceDto[];
  readonly index: number;
  readonly name: string;
}): ReactNode {
  const t = useText();
  const { form, index } = props;
  return (
    <>
      <WholeLine>
        <h3>{props.name}</h3>
      </WholeLine>
      <WholeLine>
        <form.Field
          name={`measuringPoints[${index}].sources`}
          label={t('eventForm.sources')}
          help={t('eventForm.sourcesHint')}
        >
          {(field) => <Sources field={field} devices={props.devices} />}
        </form.Field>
      </WholeLine>
      {index === 0 ? null : (
        <>
          <form.Field name={`measuringPoints[${index}].sectionLength`} label={t('eventForm.sectionLength')}>
            {(field) => <NumberField {...field} unit="m" decimals={limits.decimalsMax} min={0} />}
          </form.Field>
          <form.Field
            name={`measuringPoints[${index}].lowerBound_100ns`}
            label={t('eventForm.lowerBound')}
            help={t('eventForm.boundsHint')}
          >
            {(field) => <DurationField {...asDuration(field)} />}
          </form.Field>
          <form.Field
            name={`measuringPoints[${index}].upperBound_100ns`}
            label={t('eventForm.upperBound')}
            help={t('eventForm.boundsHint')}
          >
            {(field) => <DurationField {...asDuration(field)} />}
          </form.Field>
        </>
      )}
    </>
  );
}

/** The channels that time a point, the one that counts first. */
function Sources(props: {
  readonly field: BoundField<PointValues['sources']>;
  readonly devices: readonly DeviceDto[];
}): ReactNode {
  const t = useText();
  const { field, devices } = props;
  const choices = devices.flatMap(({ id, name, channels, connected }) =>
    channels.map(({ timingChannel }) => ({
      value: `${id}/${timingChannel}`,
      label: `${isolated(name)} ${timingChannel} – ${t(connected ? 'eventForm.connected' : 'eventForm.notConnected')}`,
    })),
  );
  return (
    <FieldList
      {...field}
      nameOf={(source, index) => sourceKey(source) ?? `${t('eventForm.source')} ${index + 1}`}
      create={() => readSource(null)}
      addLabel={t('eventForm.addSource')}
      max={limits.sourcesPerPointMax}
      disabledBecause={devices.length === 0 ? t('eventForm.noDevices') : null}
      renderItem={(source, change) => (
        <SelectField
          label={t('eventForm.source')}
          isLabelHidden
          value={sourceKey(source)}
          onChange={(key) => change(readSource(key))}
          choices={choices}
        />
      )}
    />
  );
}
