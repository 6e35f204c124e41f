import { calls, type SeriesDto } from '@startwand/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SeriesFields } from '../../../features/organiser/series/SeriesFields.tsx';
import { SeriesPreview } from '../../../features/organiser/series/SeriesPreview.tsx';
import {
  newSeries,
  valuesOfSeries,
  type DatedEvent,
  type SeriesValues,
} from '../../../features/organiser/series/series-values.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useUndoableActions, type Undo } from '../../../queries/use-undoable-actions.ts';
import { useAccount } from '../../../services/account.ts';
import { ErrorState } from '../../../ui/StateMessage.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { PanelPage } from '../../../views/page/PanelPage.tsx';

/** Makes a series or changes one, with its standings beside it as they would be. */
export function SeriesFormScreen(): ReactNode {
  const t = useText();
  const { seriesId } = useParams({ from: '/panel/series/$seriesId' });
  return seriesId === 'new' ? (
    <PanelPage title={t('series.create')}>
      <NewSeries />
    </PanelPage>
  ) : (
    <ChangedSeries key={seriesId} seriesId={seriesId} />
  );
}

function NewSeries(): ReactNode {
  const userId = useAccount().id;
  const onSaved = useSaved();
  const form = useRouteForm(calls.createSeries, {
    params: { userId },
    defaults: newSeries,
    draft: 'series',
    invalidates: [calls.listSeries],
    onSaved: (saved) => onSaved(saved),
  });
  return <Filled form={form} />;
}

function ChangedSeries({ seriesId }: { readonly seriesId: string }): ReactNode {
  const t = useText();
  const list = useRouteQuery(calls.listSeries, { params: { userId: useAccount().id } });
  const series = list.kind === 'ready' ? list.data.find(({ id }) => id === seriesId) : undefined;
  return (
    <PanelPage title={series?.name ?? t('series.form.about')}>
      <Loaded from={list}>
        {() =>
          series === undefined ? (
            <ErrorState error={new ApiError('SERIES_NOT_FOUND')} />
          ) : (
            <ChangeForm series={series} />
          )
        }
      </Loaded>
    </PanelPage>
  );
}

function ChangeForm({ series }: { readonly series: SeriesDto }): ReactNode {
  const userId = useAccount().id;
  const onSaved = useChanged(series);
  const form = useRouteForm(calls.changeSeries, {
    params: { userId, seriesId: series.id },
    defaults: valuesOfSeries(series),
    valuesOf: valuesOfSeries,
    version: series.version,
    invalidates: [calls.listSeries],
    onSaved,
  });
  return <Filled form={form} events={series.events} />;
}

/** Back to the list, which says what was done and offers what takes it back. */
function useSaved(): (saved: readonly SeriesDto[], undo?: Undo) => void {
  const t = useText();
  const navigate = useNavigate();
  const { say } = useUndoableActions();
  return ([saved], undo) => {
    say(t('series.saved', { name: saved?.name ?? '' }), undo);
    void navigate({ to: '/panel/series', ignoreBlocker: true });
  };
}

/** A saved change is taken back by saving what stood before, unless somebody has changed the series since. */
function useChanged(before: SeriesDto): (saved: readonly SeriesDto[]) => void {
  const t = useText();
  const userId = useAccount().id;
  const onSaved = useSaved();
  const change = useRouteMutation(calls.changeSeries, { invalidates: [calls.listSeries], background: true });
  return (saved) => {
    const { id: seriesId, version: _, events, ...rules } = before;
    const body = { ...rules, eventIds: events.map(({ id }) => id) };
    const version = saved[0]?.version;
    onSaved(saved, {
      call: () => change.call({ params: { userId, seriesId }, body, ...(version === undefined ? {} : { version }) }),
      said: t('series.saved', { name: before.name }),
      of: [`series ${seriesId}`],
    });
  };
}

function Filled(props: {
  readonly form: CheckedForm<SeriesValues>;
  readonly events?: readonly DatedEvent[];
}): ReactNode {
  const { form, events } = props;
  const t = useText();
  return (
    <div className="stack gap-16">
      <RouteForm form={form} save={t('forms.save')}>
        <SeriesFields form={form} {...(events === undefined ? {} : { events })} />
      </RouteForm>
      <SeriesPreview form={form} />
    </div>
  );
}
