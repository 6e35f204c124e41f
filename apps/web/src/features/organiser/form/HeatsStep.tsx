import { limits } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { WallClockField } from '../../../fields/DateFields.tsx';
import { FieldList } from '../../../fields/FieldList.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { HeatRules } from './HeatRules.tsx';
import { nextStart } from './heat-starts.ts';
import { emptyHeat, type EventContext, type HeatValues, type HeatsValues } from './step-values.ts';

/** The heats in their order: name and start in sight, the rest folded away until it is wanted. */
export function HeatsStep(props: { readonly form: FormFields<HeatsValues>; readonly event: EventContext }): ReactNode {
  const t = useText();
  const { form, event } = props;
  return (
    <FormSection>
      <WholeLine>
        <form.Field name="heats" label={t('eventForm.step.heats')}>
          {(field) => (
            <FieldList
              {...field}
              nameOf={(heat, index) => heatName(heat, index, t('eventForm.heatNumber'))}
              create={() =>
                emptyHeat(
                  `${t('eventForm.heatNumber')} ${field.value.length + 1}`,
                  nextStart(field.value.at(-1)?.startTime ?? null, event),
                )
              }
              addLabel={t('eventForm.addHeat')}
              min={1}
              max={limits.heatsMax}
              renderItem={(heat, _change, index) => <HeatFields form={form} event={event} heat={heat} index={index} />}
            />
          )}
        </form.Field>
      </WholeLine>
    </FormSection>
  );
}

function heatName({ name }: HeatValues, index: number, text: string): string {
  return name === null || name === '' ? `${text} ${index + 1}` : name;
}

function HeatFields(props: {
  readonly form: FormFields<HeatsValues>;
  readonly event: EventContext;
  readonly heat: HeatValues;
  readonly index: number;
}): ReactNode {
  const t = useText();
  const { form, event, index } = props;
  const [isOpen, setOpen] = useState(false);
  const { startDate, endDate, timeZone } = event;
  return (
    <>
      <form.Field name={`heats[${index}].name`} label={t('eventForm.heatName')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} />}
      </form.Field>
      <form.Field name={`heats[${index}].startTime`} label={t('eventForm.heatStart')}>
        {(field) => (
          <WallClockField
            {...field}
            timeZone={timeZone}
            {...(startDate === null ? {} : { min: startDate })}
            {...(endDate === null ? {} : { max: endDate })}
          />
        )}
      </form.Field>
      <WholeLine>
        <Button kind="quiet" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('eventForm.moreSettings')}
        </Button>
      </WholeLine>
      {isOpen ? <HeatRules {...props} /> : null}
    </>
  );
}
