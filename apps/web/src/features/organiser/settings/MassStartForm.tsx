import { calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { useUndoableActions, type Undo } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { FormSection } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { heatsVersion } from '../form/step-values.ts';
import { useGroupFields } from '../heats/group-fields.ts';
import { SettingRow } from './SettingRow.tsx';

/** How all heats start; with the way back to how each of them did. */
export function MassStartForm({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const { event, heats } = detail;
  const groups = useGroupFields(detail);
  const restore = useEachAsBefore(event.id, heats);
  const [first] = heats;
  const form = useRouteForm(calls.setMassStart, {
    params: { eventId: event.id },
    defaults: {
      massStart: first?.massStart ?? false,
      massStartField: first?.massStartField ?? null,
    },
    version: heatsVersion(heats),
    versionOf: () => undefined,
    valuesOf: ({ massStart, massStartField }) => ({ massStart, massStartField }),
    onSaved: () => say(t('heats.settings.massStartSaved'), restore),
  });
  const isMass = useSelector(form.values.store, (state) => state.values.massStart);
  const fixed = heats.some(({ state }) => state !== 'prepared') ? t('heats.wait.startFixed') : null;
  const fields = (
    <FormSection isPlain>
      <form.Field
        name="massStart"
        label={t('eventForm.massStart')}
        disabledBecause={fixed}
        {...(areAlike(heats) ? {} : { help: t('heats.settings.mixed') })}
      >
        {(field) => <SwitchField {...field} isRequired={false} />}
      </form.Field>
      {isMass ? (
        <form.Field name="massStartField" label={t('eventForm.massStartField')} disabledBecause={fixed}>
          {(field) => <SelectField {...field} choices={groups} emptyLabel={t('eventForm.allAtOnce')} />}
        </form.Field>
      ) : null}
    </FormSection>
  );
  return (
    <SettingRow title={t('heats.settings.massStart')} hint={t('heats.settings.massStartHint')}>
      {fixed === null ? (
        <RouteForm form={form} save={t('forms.save')} isOnceChanged>
          {fields}
        </RouteForm>
      ) : (
        fields
      )}
    </SettingRow>
  );
}

function areAlike(heats: readonly HeatDto[]): boolean {
  const ways = heats.map(({ massStart, massStartField }) => `${massStart} ${massStartField ?? ''}`);
  return new Set(ways).size < 2;
}

/** The heats may have started in different ways: each is put back by its own rules. */
function useEachAsBefore(eventId: string, heats: readonly HeatDto[]): Undo {
  const t = useText();
  const setRules = useRouteMutation(calls.setHeatRules, { background: true });
  return {
    call: async () => {
      for (const { id: heatId, massStart, massStartField } of heats) {
        const body = { massStart, massStartField };
        const set = await setRules.call({ params: { eventId, heatId }, body });
        if ('error' in set) return set;
      }
      return { data: heats };
    },
    said: t('heats.settings.back'),
    of: heats.map(({ id }) => `heat ${id}`),
  };
}
