import { calls, cupTies, limits, pointsTableKinds, seriesGroups, type EventSummaryDto } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import { useState, type ReactNode } from 'react';
import { CheckboxField, SwitchField } from '../../../fields/ChoiceFields.tsx';
import { FieldList } from '../../../fields/FieldList.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type BoundField } from '../../../forms/FormFields.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import { useAccount } from '../../../services/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Name } from '../../../ui/Name.tsx';
import styles from './Series.module.css';
import { inDayOrder, placesIn, type DatedEvent, type SeriesValues } from './series-values.ts';

/** What is asked of a series: its events, and how they are counted. */
export function SeriesFields({
  form,
  events = none,
}: {
  readonly form: CheckedForm<SeriesValues>;
  /** Those that the series has already. */
  readonly events?: readonly DatedEvent[];
}): ReactNode {
  const t = useText();
  const kind = useSelector(form.values.store, (state) => state.values.table?.kind);
  return (
    <>
      <FormSection title={t('series.form.about')}>
        <form.Field name="name" label={t('series.form.name')}>
          {(field) => <TextField {...asText(field)} maxLength={limits.eventNameMax} />}
        </form.Field>
        <form.Field name="isPublic" label={t('series.form.isPublic')}>
          {(field) => <SwitchField {...field} isRequired={false} value={field.value ?? true} />}
        </form.Field>
        <WholeLine>
          <form.Field name="eventIds" label={t('series.form.events')}>
            {(field) => <EventsField field={field} events={events} />}
          </form.Field>
        </WholeLine>
      </FormSection>
      <FormSection title={t('series.form.counting')}>
        <form.Field name="table.kind" label={t('series.form.table')}>
          {(field) => (
            <SelectField
              {...field}
              choices={pointsTableKinds.map((value) => ({ value, label: t(`series.form.kind.${value}`) }))}
            />
          )}
        </form.Field>
        {kind === 'linear' ? (
          <form.Field name="table.first" label={t('series.form.first')}>
            {(field) => <NumberField {...field} value={field.value ?? null} min={1} max={limits.cupPlacesMax} />}
          </form.Field>
        ) : null}
        {kind === 'own' ? (
          <form.Field name="table.places" label={t('series.form.places')} help={t('series.form.placesHint')}>
            {(field) => <PlacesField field={field} />}
          </form.Field>
        ) : null}
        <form.Field name="table.further" label={t('series.form.further')}>
          {(field) => <NumberField {...field} value={field.value ?? null} min={0} max={limits.cupPointsMax} />}
        </form.Field>
        <form.Field name="best" label={t('series.form.best')} help={t('series.form.bestHint')}>
          {(field) => <NumberField {...field} min={1} max={limits.seriesEventsMax} />}
        </form.Field>
        <form.Field name="per" label={t('series.form.per')}>
          {(field) => (
            <SelectField
              {...field}
              choices={seriesGroups.map((value) => ({ value, label: t(`series.form.group.${value}`) }))}
            />
          )}
        </form.Field>
        <form.Field name="ties" label={t('series.form.ties')}>
          {(field) => (
            <SelectField
              {...field}
              choices={cupTies.map((value) => ({ value, label: t(`series.form.tie.${value}`) }))}
            />
          )}
        </form.Field>
      </FormSection>
    </>
  );
}

const none: readonly DatedEvent[] = [];

/** The own events, the newest first; those of the series are ticked, and put in order below. */
function EventsField(props: {
  readonly field: BoundField<SeriesValues['eventIds']>;
  readonly events: readonly DatedEvent[];
}): ReactNode {
  const { field } = props;
  const t = useText();
  const [events, pages] = useRoutePages(calls.listUserEvents, {
    params: { userId: useAccount().id },
    query: { search: '', sort: 'date', isDescending: 'true' },
  });
  const ids = [...(field.value ?? [])].flatMap((id) => id ?? []);
  const isFull = ids.length >= limits.seriesEventsMax;
  const loaded = events.kind === 'ready' ? events.data : none;
  const known = new Map([...props.events, ...loaded].map((event) => [event.id, event]));
  const change = (next: readonly string[]) => field.onChange(inDayOrder(next, known));
  return (
    <fieldset className={classes('stack gap-0-16', styles.events)} data-field={field.name}>
      <legend className={classes('medium', styles.legend)}>{field.label}</legend>
      <Loaded from={events} empty={<p className="soft">{t('series.form.noEvents')}</p>}>
        {(own) =>
          own.map((event) => (
            <EventTick
              key={event.id}
              event={event}
              isTicked={ids.includes(event.id)}
              isClosed={isFull && !ids.includes(event.id)}
              onTick={(isTicked) => change(isTicked ? [...ids, event.id] : ids.filter((id) => id !== event.id))}
            />
          ))
        }
      </Loaded>
      {pages.hasMore ? (
        <div>
          <Button onPress={pages.more}>{t('ui.table.showMore')}</Button>
        </div>
      ) : null}
      {ids.length < 2 ? null : <RacesOrder ids={ids} events={known} onChange={change} />}
      {field.error === null ? null : <p role="alert">{field.error}</p>}
    </fieldset>
  );
}

/** The races in the order in which they are counted: between equal persons the last one decides. */
function RacesOrder(props: {
  readonly ids: readonly string[];
  readonly events: ReadonlyMap<string, DatedEvent>;
  readonly onChange: (ids: readonly string[]) => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const nameOf = (id: string) => props.events.get(id)?.name ?? '…';
  return (
    <FieldList
      name="order"
      label={t('series.form.order')}
      help={t('series.form.orderHint')}
      value={props.ids}
      onChange={props.onChange}
      min={props.ids.length}
      keyOf={(id) => id}
      nameOf={nameOf}
      renderItem={(id) => {
        const event = props.events.get(id);
        const days = event === undefined ? '' : formats.days(event.startDate, event.endDate);
        return (
          <span className="row gap-8">
            <Name>{nameOf(id)}</Name>
            <span className="soft small">{days}</span>
          </span>
        );
      }}
    />
  );
}

function EventTick(props: {
  readonly event: EventSummaryDto;
  readonly isTicked: boolean;
  readonly isClosed: boolean;
  readonly onTick: (isTicked: boolean) => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { name, startDate, endDate, place } = props.event;
  return (
    <CheckboxField
      label={name}
      mark={`${formats.days(startDate, endDate)} · ${place}`}
      value={props.isTicked}
      onChange={props.onTick}
      disabledBecause={props.isClosed ? t('series.events', { count: limits.seriesEventsMax }) : null}
    />
  );
}

/** Typed as one writes them, with whatever between them. */
function PlacesField({
  field,
}: {
  readonly field: BoundField<NonNullable<SeriesValues['table']>['places']>;
}): ReactNode {
  const [typed, setTyped] = useState([...(field.value ?? [])].join(' '));
  const { value: _, onChange, ...texts } = field;
  return (
    <TextField
      {...texts}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(placesIn(text));
      }}
    />
  );
}
