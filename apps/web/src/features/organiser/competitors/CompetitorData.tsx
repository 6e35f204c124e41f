import { limits, missingAnswers, calls, type OperatorCompetitorDto } from '@startwand/contract';
import { duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { BirthDateField } from '../../../fields/BirthDateField.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { ScaledField } from '../../../fields/ScaledField.tsx';
import { DurationField } from '../../../fields/TimeFields.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { newValues, nextFreeBib, nobodyYet, valuesOf, type CompetitorValues } from './competitor-values.ts';
import { EntryFields, LineField, useRequired } from './EntryFields.tsx';
import { LicenceField } from './LicenceField.tsx';
import { lengthOf, ownFields, written } from './own-fields.ts';

const faultsBeside = { BIB_TAKEN: 'startNumber' } as const;

/** Everything that is known of a competitor, to be changed. */
export function CompetitorData(props: {
  readonly competitor: OperatorCompetitorDto;
  readonly onDone: () => void;
}): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { competitor } = props;
  const form = useRouteForm(calls.editCompetitor, {
    params: { eventId: event.id, competitorId: competitor.id },
    defaults: valuesOf(competitor),
    version: competitor.version,
    valuesOf,
    faultsBeside,
  });
  return (
    <RouteForm form={form} save={t('forms.save')}>
      {competitor.userId === null ? null : <p>{t('competitors.dialog.registered')}</p>}
      <AllFields form={form} />
    </RouteForm>
  );
}

/** Somebody new, with all that can be known. */
export function NewCompetitorDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const { event, competitors } = useOwnEvent();
  const from = event.firstStartNumber ?? limits.bibMin;
  const form = useRouteForm(calls.addCompetitor, {
    params: { eventId: event.id },
    defaults: newValues({
      ...nobodyYet,
      startNumber: nextFreeBib(competitors, from, limits.bibMax),
    }),
    draft: `competitors.${event.id}.new`,
    faultsOf: (right) => missingAnswers(right, event.registrationFields),
    faultsBeside,
    onSaved: ([added]) => {
      if (added !== undefined) say(t('competitors.dialog.added', { name: displayName(added) }));
      onClose();
    },
  });
  return (
    <PanelDialog title={t('competitors.action.addFull')} onClose={onClose} size="wide">
      <RouteForm form={form} save={t('competitors.quick.save')}>
        <AllFields form={form} />
      </RouteForm>
    </PanelDialog>
  );
}

function AllFields({ form }: { readonly form: CheckedForm<CompetitorValues> }): ReactNode {
  const t = useText();
  return (
    <FormSection isPlain>
      <EntryFields form={form} focus={null} />
      <LineField form={form} name="team" max={limits.clubMax} />
      <BirthField form={form} />
      <LicenceField form={form} />
      <form.Field
        name="listPoints_hundredths"
        label={t('competitors.field.listPoints')}
        help={t('competitors.field.listPointsHint')}
      >
        {(field) => <ScaledField {...field} parts={100} max={limits.listPointsMax_hundredths} />}
      </form.Field>
      <form.Field name="email" label={t('competitors.field.email')} help={t('competitors.field.emailHint')}>
        {(field) => <TextField {...asText(field)} kind="email" maxLength={limits.emailMax} />}
      </form.Field>
      <form.Field
        name="targetTime_100ns"
        label={t('competitors.field.targetTime')}
        help={t('competitors.field.targetTimeHint')}
      >
        {(field) => (
          <DurationField
            {...field}
            value={field.value === null ? null : duration(field.value)}
            max={duration(limits.runTimeMax_100ns)}
          />
        )}
      </form.Field>
      <OwnAnswers form={form} />
      <WholeLine>
        <form.Field name="note" label={t('competitors.field.note')} help={t('competitors.field.noteHint')}>
          {(field) => <TextField {...asText(field)} lines={2} maxLength={limits.noteMax} />}
        </form.Field>
      </WholeLine>
    </FormSection>
  );
}

function BirthField({ form }: { readonly form: FormFields<CompetitorValues> }): ReactNode {
  const t = useText();
  const isAsked = useRequired().has('dateOfBirth');
  return (
    <form.Field name="dateOfBirth" label={t('competitors.field.dateOfBirth')} help={t('competitors.field.yearAlone')}>
      {(field) => <BirthDateField {...field} isRequired={isAsked} />}
    </form.Field>
  );
}

/** What quick entry leaves out unless the event requires it. */
export function RequiredBeside({ form }: { readonly form: FormFields<CompetitorValues> }): ReactNode {
  const required = useRequired();
  return (
    <>
      {required.has('team') ? <LineField form={form} name="team" max={limits.clubMax} /> : null}
      {required.has('dateOfBirth') ? <BirthField form={form} /> : null}
      <OwnAnswers form={form} onlyRequired />
    </>
  );
}

/** The event's own questions; they may be called whatever people like, so they are one value together. */
function OwnAnswers(props: {
  readonly form: FormFields<CompetitorValues>;
  readonly onlyRequired?: boolean;
}): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { form, onlyRequired = false } = props;
  const asked = event.registrationFields;
  return (
    <form.Field name="fields" label={t('competitors.dialog.data')}>
      {({ value, onChange, onBlur, error }) => {
        const answers = value ?? {};
        const shown = ownFields(asked).filter(({ required }) => required || !onlyRequired);
        const answerTo = (name: string) => (Object.hasOwn(answers, name) ? answers[name] : null) ?? '';
        const missing = new Set(
          shown.flatMap(({ name, required }) => (required && answerTo(name) === '' ? [name] : [])),
        );
        const isAt = (name: string, place: number) => (missing.size === 0 ? place === 0 : missing.has(name));
        return shown.map(({ name, required }, place) => (
          <TextField
            key={name}
            label={name}
            isRequired={required}
            value={answerTo(name)}
            onChange={(typed) => onChange({ ...answers, [name]: written(asked, name, typed) })}
            onBlur={onBlur}
            maxLength={lengthOf(asked, name, limits.registrationValueMax)}
            error={isAt(name, place) ? error : null}
          />
        ));
      }}
    </form.Field>
  );
}
