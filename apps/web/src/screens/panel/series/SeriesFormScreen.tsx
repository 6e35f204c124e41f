import { calls, type SeriesDto } from '@startwand/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SeriesFields } from '../../../features/organiser/series/SeriesFields.tsx';
import { SeriesPreview } from '../../../features/organiser/series/SeriesPreview.tsx';
import { newSeries, valuesOfSeries, type SeriesValues } from '../../../features/organiser/series/series-values.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
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
    onSaved,
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
  const onSaved = useSaved();
  const form = useRouteForm(calls.changeSeries, {
    params: { userId, seriesId: series.id },
    defaults: valuesOfSeries(series),
    valuesOf: valuesOfSeries,
    version: series.version,
    invalidates: [calls.listSeries],
    onSaved,
  });
  return <Filled form={form} />;
}

/** Back to the list, which says what was done. */
function useSaved(): (saved: readonly SeriesDto[]) => void {
  const t = useText();
  const navigate = useNavigate();
  const { say } = useUndoableActions();
  return ([saved]) => {
    say(t('series.saved', { name: saved?.name ?? '' }));
    void navigate({ to: '/panel/series', ignoreBlocker: true });
  };
}

function Filled({ form }: { readonly form: CheckedForm<SeriesValues> }): ReactNode {
  const t = useText();
  return (
    <div className="stack gap-16">
      <RouteForm form={form} save={t('forms.save')}>
        <SeriesFields form={form} />
      </RouteForm>
      <SeriesPreview form={form} />
    </div>
  );
}
