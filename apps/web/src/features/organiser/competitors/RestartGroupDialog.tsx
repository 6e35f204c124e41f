import { calls, limits, type HeatDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { useUndoInHeat } from '../heats/heat-actions.ts';
import { selectedOf, type BulkSelection } from './bulk-selection.ts';

/** A group waits again in a heat, after the last starter. Their impulses stay in the history, unassigned. */
export function RestartGroupDialog(props: {
  /** Possible selections, the likeliest first. */
  readonly reaches: readonly { readonly label: string; readonly selection: BulkSelection }[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { heats, runs, competitors } = useOwnEvent();
  const { reaches, onClose } = props;
  const [place, setPlace] = useState(0);
  const possible = heats.filter(({ state }) => state !== 'cancelled');
  const [chosen, choose] = useState<string | null>(null);
  const heat = possible.find(({ id }) => id === chosen) ?? likeliest(possible);
  const selection = reaches[place]?.selection;
  const meant = new Set(selection === undefined ? [] : selectedOf(selection, competitors).map(({ id }) => id));
  const begun = runs.flatMap(({ heatId, competitorId, status }) =>
    heatId === heat?.id && status !== 'waiting' && meant.has(competitorId) ? [competitorId] : [],
  );
  const ids = [...new Set(begun)];
  const isPossible = ids.length > 0 && ids.length <= limits.competitorsPerCallMax;
  const { restart, isBusy, fault } = useRestarting(onClose);
  if (heat === undefined) {
    return (
      <PanelDialog title={t('competitors.action.restart')} onClose={onClose}>
        <EmptyState title={t('competitors.results.none')} hint={t('competitors.restart.hint')} />
      </PanelDialog>
    );
  }
  return (
    <PanelDialog title={t('competitors.action.restart')} onClose={onClose}>
      <div className="stack gap-20">
        <p>{t('competitors.restart.hint')}</p>
        <FormSection isPlain>
          <WholeLine>
            <SelectField
              label={t('competitors.bibs.whom')}
              value={String(place)}
              onChange={(value) => setPlace(Number(value ?? 0))}
              choices={reaches.map(({ label }, index) => ({ value: String(index), label }))}
            />
          </WholeLine>
          <WholeLine>
            <SelectField
              label={t('competitors.restart.heat')}
              value={heat.id}
              onChange={choose}
              choices={possible.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </WholeLine>
        </FormSection>
        <Reason count={ids.length} />
        {fault === null ? null : (
          <Banner tone="bad" icon="warning">
            {fault}
          </Banner>
        )}
        <div className="wrap gap-8">
          <Button kind="danger" disabled={!isPossible || isBusy} onPress={() => void restart(heat, ids)}>
            {t('competitors.restart.confirm', { count: ids.length })}
          </Button>
          <Button onPress={onClose}>{t('ui.form.cancel')}</Button>
        </div>
      </div>
    </PanelDialog>
  );
}

/** Why the button is off. */
function Reason({ count }: { readonly count: number }): ReactNode {
  const t = useText();
  if (count === 0) return <p className="soft">{t('competitors.restart.nobody')}</p>;
  if (count <= limits.competitorsPerCallMax) return null;
  return (
    <Banner tone="info" icon="info">
      {t('competitors.restart.tooMany', { max: limits.competitorsPerCallMax })}
    </Banner>
  );
}

/** The armed heat, otherwise the first. */
function likeliest(heats: readonly HeatDto[]): HeatDto | undefined {
  return heats.find(({ state }) => state === 'armed') ?? heats[0];
}

function useRestarting(onDone: () => void) {
  const t = useText();
  const { event } = useOwnEvent();
  const { say } = useUndoableActions();
  const reset = useRouteMutation(calls.resetCompetitors, { background: true });
  const undo = useUndoInHeat(event.id);
  return {
    isBusy: reset.isBusy,
    fault: reset.error === null ? null : t(`errors.${reset.error.failure}`),
    restart: async (heat: HeatDto, competitorIds: string[]) => {
      const back = undo(heat);
      const params = { eventId: event.id, heatId: heat.id };
      const called = await reset.call({ params, body: { competitorIds } });
      if ('error' in called) return;
      say(t('competitors.restart.done', { count: competitorIds.length, heat: heat.name }), back);
      onDone();
    },
  };
}
