import { calls, type SeriesDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useAccount } from '../../../services/account.ts';
import buttons from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { Name } from '../../../ui/Name.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { PanelPage } from '../../../views/page/PanelPage.tsx';

/** The series of the account: each leads to its form, and to its page. */
export function SeriesListScreen(): ReactNode {
  const t = useText();
  const list = useRouteQuery(calls.listSeries, { params: { userId: useAccount().id } });
  const isEmpty = list.kind === 'ready' && list.data.length === 0;
  return (
    <PanelPage title={t('series.title')} actions={isEmpty ? undefined : <NewSeriesLink />}>
      <Loaded
        from={list}
        empty={<EmptyState title={t('series.none')} hint={t('series.noneHint')} action={<NewSeriesLink />} />}
      >
        {(own) => (
          <ul className="stack gap-12">
            {own.map((series) => (
              <SeriesLine key={series.id} series={series} />
            ))}
          </ul>
        )}
      </Loaded>
    </PanelPage>
  );
}

function NewSeriesLink(): ReactNode {
  const t = useText();
  return (
    <Link
      to="/panel/series/$seriesId"
      params={{ seriesId: 'new' }}
      className={classes(buttons.button, buttons.primary)}
    >
      {t('series.create')}
    </Link>
  );
}

function SeriesLine({ series }: { readonly series: SeriesDto }): ReactNode {
  const t = useText();
  const remove = useRemoval();
  const { id: seriesId, name, isPublic, events } = series;
  return (
    <li className="row gap-8-16 card padded between">
      <span className="stack gap-4 shrinks">
        <Link to="/panel/series/$seriesId" params={{ seriesId }} className="strong breaks">
          <Name>{name}</Name>
        </Link>
        <span className="soft small">{t('series.events', { count: events.length })}</span>
      </span>
      <span className="row gap-8">
        <Chip tone={isPublic ? 'good' : 'quiet'} icon={isPublic ? 'globe' : 'eye'}>
          {t(isPublic ? 'series.public' : 'series.hidden')}
        </Chip>
        {isPublic ? (
          <Link to="/series/$seriesId" params={{ seriesId }} className={buttons.button}>
            {t('series.open')}
          </Link>
        ) : null}
        <Button kind="quiet" icon="trash" onPress={() => remove(series)}>
          {t('series.delete')}
        </Button>
      </span>
    </li>
  );
}

/** At once, with the way back. */
function useRemoval(): (series: SeriesDto) => void {
  const t = useText();
  const { perform } = useUndoableActions();
  const userId = useAccount().id;
  const options = { invalidates: [calls.listSeries], background: true };
  const remove = useRouteMutation(calls.deleteSeries, options);
  const restore = useRouteMutation(calls.restoreSeries, options);
  return ({ id: seriesId, name }) => {
    const params = { userId, seriesId };
    const of = [`series ${seriesId}`];
    const undo = { call: () => restore.call({ params }), said: t('series.restored', { name }), of };
    void perform({ call: () => remove.call({ params }), said: t('series.deleted', { name }), undo });
  };
}
