import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import type { BoundField } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { readValues, valuesOf } from './enrolment.ts';
import { useGroupFields } from './group-fields.ts';
import type { RuleValues } from './rule-values.ts';
import { useRulesForm } from './use-rules-form.ts';
import { useTextOrder } from '../../../language/use-text-order.ts';

/** Who comes onto the start list of a heat by itself. */
export function EnrolDialog(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { detail, heat } = props;
  const form = useRulesForm(detail.event.id, heat, props.onClose);
  return (
    <PanelDialog title={t('heats.enrol.title', { name: heat.name })} onClose={props.onClose}>
      <RouteForm form={form} save={t('forms.save')}>
        <p>{t('heats.enrol.hint')}</p>
        <FormSection isPlain>
          <form.Field name="takesIn" label={t('heats.enrol.field')}>
            {(field) => <TakesIn field={field} detail={detail} />}
          </form.Field>
        </FormSection>
      </RouteForm>
    </PanelDialog>
  );
}

function TakesIn(props: {
  readonly field: BoundField<RuleValues['takesIn']>;
  readonly detail: OperatorDetailDto;
}): ReactNode {
  const t = useText();
  const { value, onChange, ...words } = props.field;
  const fields = useGroupFields(props.detail);
  const [typed, setTyped] = useState((value?.values ?? []).join(', '));
  const compare = useTextOrder();
  const known = value === null ? [] : valuesOf(props.detail.competitors, value.field ?? '', compare);
  return (
    <>
      <SelectField
        label={words.label}
        value={value?.field ?? null}
        onChange={(field) => onChange(field === null ? null : { field, values: [...readValues(typed)] })}
        emptyLabel={t('heats.enrol.nobody')}
        choices={fields}
      />
      {value === null ? null : (
        <WholeLine>
          <TextField
            name={words.name}
            label={t('heats.enrol.values')}
            help={t('heats.enrol.valuesHint', {
              values: known.length === 0 ? t('heats.enrol.noValues') : known.join(', '),
            })}
            error={words.error}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              onChange({ ...value, values: [...readValues(next)] });
            }}
            isRequired
          />
        </WholeLine>
      )}
    </>
  );
}
