import { limits, savedListFields, valueInField, type OperatorDetailDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { CheckboxField } from '../../../fields/ChoiceFields.tsx';
import type { FieldProps } from '../../../fields/field.ts';
import { WholeLine } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField, type Choice } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useListFieldName, useValueWord } from '../../../race/use-saved-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useOwnEvent } from '../event/own-event.ts';
import { GroupPreview } from './GroupPreview.tsx';
import type { ListsValues, ListValues } from './list-values.ts';
import styles from './Lists.module.css';
import { useTextOrder } from '../../../language/use-text-order.ts';

interface ItemProps {
  readonly form: FormFields<ListsValues>;
  readonly list: ListValues;
  readonly index: number;
}

/** One list: its name and what it ranks in sight, the fields behind a press, and always which groups it makes. */
export function ListFields(props: ItemProps): ReactNode {
  const t = useText();
  const { form, list, index } = props;
  const { heats } = useOwnEvent();
  const [isOpen, setOpen] = useState(list.id === undefined);
  return (
    <>
      <form.Field name={`lists[${index}].name`} label={t('lists.name')}>
        {(field) => <TextField {...asText(field)} maxLength={limits.savedListNameMax} />}
      </form.Field>
      <form.Field name={`lists[${index}].heatId`} label={t('lists.ranks')}>
        {(field) => (
          <SelectField
            {...field}
            isRequired={false}
            emptyLabel={t('live.overall')}
            choices={heatChoices(heats, field.value, t('lists.heatGone'))}
          />
        )}
      </form.Field>
      <WholeLine>
        <Button kind="quiet" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('lists.more')}
        </Button>
      </WholeLine>
      {isOpen ? <MoreFields {...props} /> : null}
      <GroupPreview list={list} />
    </>
  );
}

function heatChoices(
  heats: OperatorDetailDto['heats'],
  current: string | null,
  gone: string,
): readonly Choice<string>[] {
  const choices = heats.toSorted((a, b) => a.position - b.position).map(({ id, name }) => ({ value: id, label: name }));
  const isGone = current !== null && !choices.some(({ value }) => value === current);
  return isGone ? [...choices, { value: current, label: gone }] : choices;
}

function MoreFields({ form, index }: ItemProps): ReactNode {
  const t = useText();
  return (
    <>
      <form.Field name={`lists[${index}].groupBy`} label={t('lists.by')}>
        {(field) => <DividedBy {...field} />}
      </form.Field>
      <form.Field name={`lists[${index}].first`} label={t('lists.first')} help={t('lists.firstHelp')}>
        {(field) => <NumberField {...field} min={1} max={limits.savedListFirstMax} />}
      </form.Field>
      <form.Field name={`lists[${index}].only`} label={t('lists.only')}>
        {(field) => <OnlyThose {...field} />}
      </form.Field>
    </>
  );
}

/** What lists of this event can be divided or narrowed by. */
function useFieldChoices(): readonly Choice<string>[] {
  const { registrationFields } = useOwnEvent().event;
  const nameOf = useListFieldName();
  const names = new Set<string>([...savedListFields, ...registrationFields.map(({ name }) => name)]);
  return [...names].map((value) => ({ value, label: nameOf(value) }));
}

/** Up to three fields, the first one first; each further one is offered behind the one before. */
function DividedBy(props: FieldProps<ListValues['groupBy']>): ReactNode {
  const { value, onChange } = props;
  const t = useText();
  const choices = useFieldChoices();
  const chosen = value.flatMap((name) => name ?? []);
  const places = Array.from({ length: Math.min(chosen.length + 1, limits.savedListFieldsMax) }, (_, place) => place);
  return (
    <div className={classes('wrap gap-12', styles.fields)}>
      {places.map((place) => (
        <SelectField
          key={place}
          label={place === 0 ? props.label : t('lists.thenBy')}
          {...(place === 0 && props.name !== undefined ? { name: props.name } : {})}
          error={place === 0 ? (props.error ?? null) : null}
          isRequired={false}
          value={chosen[place] ?? null}
          emptyLabel={t(place === 0 ? 'lists.whole' : 'lists.nothing')}
          choices={choices.filter(({ value: name }) => name === chosen[place] || !chosen.includes(name))}
          onChange={(name) => {
            const next = name === null ? chosen.slice(0, place) : chosen.with(Math.min(place, chosen.length - 1), name);
            onChange(name !== null && place === chosen.length ? [...chosen, name] : next);
          }}
        />
      ))}
    </div>
  );
}

/** Everybody, or those with some values of a field, as competitors have them. */
function OnlyThose(props: FieldProps<ListValues['only']>): ReactNode {
  const { value: only, onChange } = props;
  const t = useText();
  const choices = useFieldChoices();
  const { competitors } = useOwnEvent();
  const compare = useTextOrder();
  const wordOf = useValueWord();
  const field = only?.field ?? null;
  const values = useMemo(() => {
    if (field === null) return [];
    const known = new Set(competitors.map((competitor) => valueInField(competitor, field)));
    known.delete('');
    for (const value of only?.values ?? []) if (value !== null) known.add(value);
    return [...known].toSorted(compare).slice(0, offeredMax);
  }, [field, competitors, only, compare]);
  const ticked = only?.values.flatMap((value) => value ?? []) ?? [];
  return (
    <div className="stack gap-8 shrinks">
      <SelectField
        label={props.label}
        {...(props.name === undefined ? {} : { name: props.name })}
        error={props.error ?? null}
        isRequired={false}
        value={field}
        emptyLabel={t('lists.everybody')}
        choices={choices.map(({ value, label }) => ({ value, label: t('lists.onlyBy', { field: label }) }))}
        onChange={(name) => onChange(name === null ? null : { field: name, values: [] })}
      />
      {field === null ? null : values.length === 0 ? (
        <p className="soft">{t('lists.noValues')}</p>
      ) : (
        <fieldset className={classes('wrap gap-4-12', styles.values)}>
          <legend className="small soft">{t('lists.values')}</legend>
          {values.map((value) => (
            <CheckboxField
              key={value}
              label={wordOf(field, value)}
              value={ticked.includes(value)}
              onChange={(isOn) =>
                onChange({ field, values: isOn ? [...ticked, value] : ticked.filter((one) => one !== value) })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** More boxes than these nobody reads. */
const offeredMax = 60;
