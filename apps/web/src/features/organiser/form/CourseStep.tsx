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
import { usualPoint, usualSource, withUsualAgain } from './course-channels.ts';
import { CourseDrawing } from './CourseDrawing.tsx';
import styles from './CourseStep.module.css';
import { Proposable } from './Proposable.tsx';
import { laterPoint, type CourseValues, type PointValues } from './step-values.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { useTimer, WhoTimes, type Timer } from './WhoTimes.tsx';

/** The course: drawn above, and point by point below, in the order in which they are passed. */
export function CourseStep(props: { readonly form: FormFields<CourseValues> }): ReactNode {
  const t = useText();
  const devices = useDevices();
  const arrivals = useArrivals();
  const { form } = props;
  return (
    <FormSection>
      <form.Field name="measuringPoints" label={t('eventForm.points')} help={t('eventForm.pointsHint')}>
        {(field) => <Course field={field} form={form} devices={devices} arrivals={arrivals} />}
      </form.Field>
    </FormSection>
  );
}

interface CourseProps {
  readonly field: BoundField<readonly PointValues[]>;
  readonly form: FormFields<CourseValues>;
  readonly devices: readonly DeviceDto[];
}

function Course(props: CourseProps & { readonly arrivals: ReadonlySet<string> }): ReactNode {
  const { field, devices } = props;
  const timing = useTimer(field.value, devices, field.onChange);
  return (
    <>
      <WholeLine>
        <WhoTimes {...timing} />
      </WholeLine>
      <WholeLine>
        <CourseDrawing points={field.value} devices={devices} arrivals={props.arrivals} />
      </WholeLine>
      <WholeLine>
        <Points {...props} timer={timing.timer} />
      </WholeLine>
    </>
  );
}

function Points(props: CourseProps & { readonly timer: Timer }): ReactNode {
  const t = useText();
  const { field, timer } = props;
  const { help: _beamsOnly, ...list } = field;
  const nameOf = usePointName(field.value.length);
  return (
    <FieldList
      {...(timer === 'devices' ? field : list)}
      onChange={(next) => field.onChange(withUsualAgain(field.value, next))}
      nameOf={(_point, index) => nameOf(index)}
      create={() => laterPoint}
      addLabel={t('eventForm.addPoint')}
      min={limits.pointsMin}
      max={limits.pointsMax}
      renderItem={(_point, _change, index) => <PointFields {...props} index={index} name={nameOf(index)} />}
    />
  );
}

function PointFields(
  props: CourseProps & { readonly timer: Timer; readonly index: number; readonly name: string },
): ReactNode {
  const t = useText();
  const { form, index, timer } = props;
  const points = props.field.value;
  return (
    <>
      <WholeLine>
        <div className="row gap-4-12 between">
          <h3>{props.name}</h3>
          {timer === 'laptop' ? <PointKey index={index} count={points.length} /> : null}
        </div>
      </WholeLine>
      {timer === 'devices' ? (
        <WholeLine>
          <form.Field
            name={`measuringPoints[${index}].sources`}
            label={t('eventForm.sources')}
            {...(index === 0 ? { help: t('eventForm.sourcesHint') } : {})}
          >
            {(field) => <Sources field={field} devices={props.devices} points={points} index={index} />}
          </form.Field>
        </WholeLine>
      ) : null}
      {index === 0 ? null : <MeasuredFields form={form} index={index} />}
    </>
  );
}

/** How long the section before a point is, and how early or late an impulse may come there. */
function MeasuredFields({ form, index }: Pick<CourseProps, 'form'> & { readonly index: number }): ReactNode {
  const t = useText();
  const hint = index === 1 ? { hint: t('eventForm.measuredHint') } : {};
  return (
    <form.Field name={`measuringPoints[${index}].proposed`} label={t('eventForm.proposed')}>
      {(proposed) => (
        <>
          <form.Field name={`measuringPoints[${index}].sectionLength`} label={t('eventForm.sectionLength')}>
            {(field) => (
              <Proposable field={field} name="sectionLength" proposed={proposed} {...hint}>
                {(bound) => <NumberField {...bound} unit="m" decimals={limits.decimalsMax} min={0} />}
              </Proposable>
            )}
          </form.Field>
          <form.Field
            name={`measuringPoints[${index}].lowerBound_100ns`}
            label={t('eventForm.lowerBound')}
            help={t('eventForm.boundsHint')}
          >
            {(field) => (
              <Proposable field={field} name="lowerBound_100ns" proposed={proposed}>
                {(bound) => <DurationField {...asDuration(bound)} isInSeconds isRequired />}
              </Proposable>
            )}
          </form.Field>
          <form.Field name={`measuringPoints[${index}].upperBound_100ns`} label={t('eventForm.upperBound')}>
            {(field) => (
              <Proposable field={field} name="upperBound_100ns" proposed={proposed}>
                {(bound) => <DurationField {...asDuration(bound)} isInSeconds isRequired />}
              </Proposable>
            )}
          </form.Field>
        </>
      )}
    </form.Field>
  );
}

/** The key that takes the times of a point at the desk; behind the eighth intermediate there is none. */
function PointKey({ index, count }: { readonly index: number; readonly count: number }): ReactNode {
  const t = useText();
  const key = index === 0 ? 'S' : index === count - 1 ? 'F' : `⇧${index}`;
  if (index > handKeys && key !== 'F') return null;
  return (
    <span className="line gap-6 soft small">
      {t('eventForm.whoTimes.byKey')} <kbd className={styles.key}>{key}</kbd>
    </span>
  );
}

/** As at the desk (`desk-key.ts`). */
const handKeys = 8;

/** The channels that time a point, the one that counts first. */
function Sources(props: {
  readonly field: BoundField<PointValues['sources']>;
  readonly devices: readonly DeviceDto[];
  readonly points: readonly PointValues[];
  readonly index: number;
}): ReactNode {
  const t = useText();
  const { field, devices, points, index } = props;
  const nameOfChannel = useChannelName();
  const choices = devices.flatMap(({ id, name, channels, connected }) =>
    channels.map(({ timingChannel }) => ({
      value: `${id}/${timingChannel}`,
      label: `${isolated(name)} ${nameOfChannel(timingChannel)} – ${t(connected ? 'eventForm.connected' : 'eventForm.notConnected')}`,
    })),
  );
  return (
    <FieldList
      {...field}
      nameOf={(source, at) => sourceKey(source) ?? `${t('eventForm.source')} ${at + 1}`}
      create={() => freeSource(devices, points, index) ?? readSource(null)}
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

/** What a further channel of a point most likely is: the usual one of the first device that has it free. */
function freeSource(
  devices: readonly DeviceDto[],
  points: readonly PointValues[],
  index: number,
): PointValues['sources'][number] | null {
  const taken = new Set(points.flatMap(({ sources }) => sources.map(sourceKey)));
  const usual = devices.map((device) => usualSource(device, index, points.length));
  return usual.find((source) => source !== null && !taken.has(sourceKey(source))) ?? null;
}

/** A channel with what it usually is, in words: `C0 (Start)`. */
function useChannelName(): (channel: string) => string {
  const t = useText();
  return (channel) => {
    const usual = usualPoint(Number.parseInt(channel.slice(1), 10));
    const point =
      typeof usual === 'number' ? t('race.point.intermediate', { number: usual }) : t(`race.point.${usual}`);
    return `${channel} (${point})`;
  };
}
