import { limits, routes } from '@startwand/contract';
import type { HeatDto } from '@startwand/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDeeds } from '../../api/use-deeds.ts';
import { useRouteMutation } from '../../api/use-route-mutation.ts';
import { FormSection } from '../../fields/Form.tsx';
import { SelectField } from '../../fields/SelectField.tsx';
import { useText } from '../../language/language-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { PanelDialog } from '../../ui/overlay/PanelDialog.tsx';
import { useUndoInHeat } from '../heats/heat-deeds.ts';
import { useOwnEvent } from '../own-event/own-event.ts';
import styles from './BibsDialog.module.css';
import { reached } from './reach.ts';
import type { Reach } from './reach.ts';

/** A group waits again in a heat, behind the last starter: their times stay in the history, unassigned. */
export function RestartDialog(props: {
  /** Whom it may be for, the likeliest first. */
  readonly reaches: readonly { readonly label: string; readonly reach: Reach }[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { heats, runs, competitors } = useOwnEvent();
  const { reaches, onClose } = props;
  const [place, setPlace] = useState(0);
  const possible = heats.filter(({ state }) => state !== 'cancelled');
  const [chosen, choose] = useState<string | null>(null);
  const heat = possible.find(({ id }) => id === chosen) ?? likeliest(possible);
  const reach = reaches[place]?.reach;
  const meant = new Set(reach === undefined ? [] : reached(reach, competitors).map(({ id }) => id));
  const ids = [
    ...new Set(
      runs.flatMap(({ heatId, competitorId }) =>
        heatId === heat?.id && meant.has(competitorId) ? [competitorId] : [],
      ),
    ),
  ];
  const { restart, isBusy, fault } = useRestarting(onClose);
  return (
    <PanelDialog title={t('competitors.action.restart')} onClose={onClose}>
      {heat === undefined ? (
        <EmptyState title={t('competitors.results.none')} hint={t('competitors.restart.hint')} />
      ) : (
        <div className={styles.dialog}>
          <p>{t('competitors.restart.hint')}</p>
          <FormSection isPlain>
            <SelectField
              label={t('competitors.bibs.whom')}
              value={String(place)}
              onChange={(value) => setPlace(Number(value ?? 0))}
              choices={reaches.map(({ label }, index) => ({ value: String(index), label }))}
            />
            <SelectField
              label={t('competitors.restart.heat')}
              value={heat.id}
              onChange={choose}
              choices={possible.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </FormSection>
          {ids.length > limits.competitorsPerCallMax ? (
            <Banner tone="info" icon="info">
              {t('competitors.restart.tooMany', { max: limits.competitorsPerCallMax })}
            </Banner>
          ) : null}
          {fault === null ? null : (
            <Banner tone="bad" icon="warning">
              {fault}
            </Banner>
          )}
          <div className={styles.buttons}>
            <Button
              kind="danger"
              disabled={ids.length === 0 || ids.length > limits.competitorsPerCallMax || isBusy}
              onPress={() => void restart(heat, ids)}
            >
              {t('competitors.restart.confirm', { count: ids.length })}
            </Button>
            <Button onPress={onClose}>{t('ui.form.cancel')}</Button>
          </div>
        </div>
      )}
    </PanelDialog>
  );
}

/** The one that runs, else the first. */
function likeliest(heats: readonly HeatDto[]): HeatDto | undefined {
  return heats.find(({ state }) => state === 'armed') ?? heats[0];
}

function useRestarting(onDone: () => void) {
  const t = useText();
  const { event } = useOwnEvent();
  const { say } = useDeeds();
  const reset = useRouteMutation(routes.resetCompetitors, { background: true });
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
