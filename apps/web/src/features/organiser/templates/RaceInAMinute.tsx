import { isolated, limits, type UserDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DateField } from '../../../fields/DateFields.tsx';
import { Form, FormSection, WholeLine } from '../../../fields/Form.tsx';
import { NationField, TimeZoneField } from '../../../fields/PlaceFields.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { ClockField } from '../../../fields/TimeFields.tsx';
import { FormBody } from '../../../forms/FormBody.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { UnplacedFaults } from '../../../forms/UnplacedFaults.tsx';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CostCard } from '../form/CostCard.tsx';
import { useEventCost } from '../form/event-cost.ts';
import { fileFaultText } from '../imports/file-fault-text.ts';
import type { BegunByTemplate } from './begun-by-template.ts';
import styles from './RaceInAMinute.module.css';
import { TemplateCards } from './TemplateCards.tsx';
import type { RaceMaking } from './use-make-race.ts';
import { useRace, type Race } from './use-race.ts';

/** A race by what it is, where and when, and who is in it; everything else is proposed. One button, and the desk opens. */
export function RaceInAMinute(props: {
  readonly account: UserDto;
  /** A long form was begun and is kept. */
  readonly hasLongDraft: boolean;
  /** The race is there: what was begun of it is over. */
  readonly onCreated: () => void;
  /** To the long form as it was left. */
  readonly onGoOn: () => void;
  /** To the eight steps, with everything filled in; `null`: with nothing. */
  readonly onSteps: (begun: BegunByTemplate | null) => void;
}): ReactNode {
  const t = useText();
  const { account, onSteps } = props;
  const race = useRace(account, props.onCreated);
  const { form, values, draft, making } = race;
  const cost = useEventCost(values.heats.length, null);
  const isShort = cost !== null && cost.missing_tp > 0;
  const isBusy = form.status.isSaving || making.isBusy;
  return (
    <Form label={t('eventForm.createTitle')} onSubmit={race.make}>
      {props.hasLongDraft ? (
        <Banner tone="info" icon="file">
          {t('eventForm.template.begun')}{' '}
          <Button kind="quiet" onPress={props.onGoOn}>
            {t('eventForm.template.goOn')}
          </Button>
        </Banner>
      ) : null}
      <TemplateCards value={draft.template} onChange={(template) => race.keep({ template })} />
      <FormBody form={form} isFleeting isQuiet>
        <FormSection>
          <Where race={race} />
          <When race={race} />
          {race.devices.length === 0 ? null : <TimedBy race={race} />}
          <WholeLine>
            <TextField
              label={t('eventForm.template.list')}
              mark={t('eventForm.template.optional')}
              help={t('eventForm.template.listHelp')}
              lines={4}
              value={draft.list}
              onChange={(list) => race.keep({ list })}
            />
          </WholeLine>
        </FormSection>
        <UnplacedFaults core={form.core} issues={form.status.issues} />
        <ListNotRead making={making} />
        <div className="row gap-8-12">
          <Button kind="primary" type="submit" disabled={isBusy || isShort}>
            {t('eventForm.template.make')}
          </Button>
          <Button onPress={() => onSteps({ template: draft.template, list: draft.list, values })} disabled={isBusy}>
            {t('eventForm.template.steps')}
          </Button>
          <Button kind="quiet" onPress={() => onSteps(null)} disabled={isBusy}>
            {t('eventForm.template.scratch')}
          </Button>
        </div>
        {cost === null || cost.cost_tp === 0 ? null : (
          <div className={styles.cost}>
            <CostCard cost={cost} title={t('eventForm.cost')} />
          </div>
        )}
      </FormBody>
    </Form>
  );
}

/** What only the organiser knows. */
function Where({ race }: { readonly race: Race }): ReactNode {
  const t = useText();
  const nations = useNationChoices();
  const { form } = race;
  return (
    <>
      <form.Field name="name" label={t('eventForm.name')}>
        {(field) => (
          <TextField
            {...asText(field)}
            maxLength={limits.eventNameMax}
            onChange={(name) => {
              race.keep({ name });
              field.onChange(name);
            }}
          />
        )}
      </form.Field>
      <form.Field name="place" label={t('eventForm.place')}>
        {(field) => (
          <TextField
            {...asText(field)}
            maxLength={limits.placeMax}
            onChange={(place) => {
              race.keep({ place });
              field.onChange(place);
            }}
          />
        )}
      </form.Field>
      <form.Field name="country" label={t('eventForm.country')}>
        {(field) => (
          <NationField
            {...field}
            nations={nations}
            onChange={(country) => {
              race.say({ country });
              field.onChange(country);
            }}
          />
        )}
      </form.Field>
    </>
  );
}

/** Proposed: today, by the clock of the country where it has one; one press away is when most races are. */
function When({ race }: { readonly race: Race }): ReactNode {
  const t = useText();
  const { form } = race;
  return (
    <>
      {race.asksZone ? (
        <form.Field name="timeZone" label={t('eventForm.timeZone')}>
          {(field) => (
            <TimeZoneField
              {...field}
              onChange={(timeZone) => {
                race.say({ timeZone });
                field.onChange(timeZone);
              }}
            />
          )}
        </form.Field>
      ) : null}
      <form.Field name="startDate" label={t('eventForm.template.day')}>
        {(field) => (
          <DateField
            {...field}
            onChange={(startDate) => {
              race.say({ startDate });
              field.onChange(startDate);
            }}
          />
        )}
      </form.Field>
      <form.Field name="heats" label={t('eventForm.template.start')}>
        {(field) => (
          <ClockField {...field} value={race.facts.startTime} onChange={(startTime) => race.say({ startTime })} />
        )}
      </form.Field>
      <div className={styles.otherDay}>
        <Button onPress={() => race.sayDay(race.isSaturday ? 'today' : 'saturday')}>
          {t(race.isSaturday ? 'eventForm.template.today' : 'eventForm.template.saturday')}
        </Button>
      </div>
    </>
  );
}

/** The race is there, and what was pasted is not in it: the next press tries that once more. */
function ListNotRead({ making }: { readonly making: RaceMaking }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { made, error } = making;
  if (made === null || error === null) return null;
  return (
    <Banner tone="bad" icon="warning">
      {t('eventForm.template.notRead', { reason: fileFaultText(t, error, formats.number) })}{' '}
      <Link to="/panel/events/$eventId" params={{ eventId: made.event.id }}>
        {t('eventForm.template.toRace')}
      </Link>
    </Banner>
  );
}

/** Of whoever has a timer: which one stands at the course. */
function TimedBy({ race }: { readonly race: Race }): ReactNode {
  const t = useText();
  return (
    <SelectField
      label={t('eventForm.template.timedBy')}
      value={race.deviceId}
      onChange={(deviceId) => race.say({ deviceId })}
      choices={race.devices.map(({ id, name, connected }) => ({
        value: id,
        label: `${isolated(name)} – ${t(connected ? 'eventForm.connected' : 'eventForm.notConnected')}`,
      }))}
      emptyLabel={t('eventForm.template.byHand')}
    />
  );
}
