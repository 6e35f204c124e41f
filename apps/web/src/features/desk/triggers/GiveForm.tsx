import { boundPoint } from '../tape/tape.ts';
import { calls, type HeatDto, type JudgedTriggerDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { ComboboxField } from '../../../fields/ComboboxField.tsx';
import { FormSection } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import type { Option } from '../../../fields/use-options.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { indexCompetitors, startListOf } from '../desk-heat.ts';
import { runsOfHeat } from '../derived/run-index.ts';
import { runIdForTrigger } from '../run-target.ts';
import { heatChoices } from '../../organiser/documents/DocumentFields.tsx';
import { useOwnEvent } from '../../organiser/event/own-event.ts';
import type { EventTexts } from '../../organiser/event/use-event-texts.ts';

/** Gives an impulse to whoever the operator names, at the point that they name. */
export function GiveForm(props: {
  readonly trigger: JudgedTriggerDto;
  readonly words: EventTexts;
  readonly onGiven: () => void;
}): ReactNode {
  const t = useText();
  const { trigger, words } = props;
  const { event, heats } = useOwnEvent();
  const [heatId, setHeatId] = useState(() => likelyHeat(trigger, heats));
  const [section, setSection] = useState(() => sectionOf(trigger, event.measuringPoints));
  const runs = useRunOptions(heatId, section);
  const form = useRouteForm(calls.giveTrigger, {
    params: { eventId: event.id, triggerId: trigger.id },
    defaults: { runId: null, section, suggested: false },
    faultsBeside: {
      TIMES_NOT_IN_ORDER: 'runId',
      RUNS_OVERLAP: 'runId',
      RUN_NOT_FOUND: 'runId',
      POINT_NOT_FOUND: 'section',
    },
    onSaved: props.onGiven,
  });
  return (
    <RouteForm form={form} save={t('records.triggers.give')} isFleeting>
      <FormSection title={t('records.triggers.giveTitle')} isPlain>
        <SelectField
          label={t('records.triggers.heat')}
          value={heatId}
          onChange={(chosen) => {
            if (chosen !== null) setHeatId(chosen);
          }}
          choices={heatChoices(heats)}
        />
        <form.Field name="section" label={t('records.triggers.point')}>
          {(field) => (
            <SelectField
              {...field}
              value={field.value === null ? null : String(field.value)}
              onChange={(chosen) => {
                const next = chosen === null ? null : Number(chosen);
                field.onChange(next);
                if (next !== null) setSection(next);
              }}
              choices={event.measuringPoints.map((point) => ({
                value: String(point.section),
                label: words.point(point.section),
              }))}
            />
          )}
        </form.Field>
        <form.Field name="runId" label={t('records.triggers.whom')} help={t('records.triggers.whomHint')}>
          {(field) => (
            <ComboboxField
              {...field}
              value={runs.find(({ key }) => key === field.value) ?? null}
              onChange={(chosen) => field.onChange(chosen?.key ?? null)}
              source={runs}
            />
          )}
        </form.Field>
      </FormSection>
    </RouteForm>
  );
}

/** Everybody on the start list, as the run that the impulse would go to. */
function useRunOptions(heatId: string | null, section: number | null): readonly Option[] {
  const { heats, runs, competitors, startLists } = useOwnEvent();
  const heat = heats.find(({ id }) => id === heatId);
  return useMemo(() => {
    if (heat === undefined) return [];
    const index = indexCompetitors(competitors);
    const ofHeat = runsOfHeat(runs, heat.id);
    return startListOf(startLists, heat.id).flatMap((id) => {
      const competitor = index.byId.get(id);
      if (competitor === undefined) return [];
      const { startNumber, firstName, lastName, club } = competitor;
      return {
        key: runIdForTrigger(heat, ofHeat, id, section ?? 0),
        label: `${startNumber ?? '–'} ${lastName} ${firstName}`,
        ...(club === null ? {} : { detail: club }),
        lead: <BibPlate bib={startNumber} />,
      };
    });
  }, [heat, runs, competitors, startLists, section]);
}

/** That of its verdict, else one that is timed now. */
function likelyHeat({ judgement }: JudgedTriggerDto, heats: readonly HeatDto[]): string | null {
  const armed = heats.find(({ state }) => state === 'armed');
  return judgement.heatId ?? armed?.id ?? heats[0]?.id ?? null;
}

/** Where it was judged to belong, else where its channel is bound. */
function sectionOf(
  { judgement, deviceId, timingChannel }: JudgedTriggerDto,
  points: ReturnType<typeof useOwnEvent>['event']['measuringPoints'],
): number | null {
  return judgement.section ?? boundPoint({ deviceId, timingChannel }, points);
}
