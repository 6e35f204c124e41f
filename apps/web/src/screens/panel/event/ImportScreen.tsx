import { calls, isolated, type ImportKind, type OperatorDetailDto } from '@startwand/contract';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextHeld } from '../../../features/organiser/form/TextHeld.tsx';
import { ImportFlow } from '../../../features/organiser/imports/ImportFlow.tsx';
import { importKindOf } from '../../../features/organiser/imports/import-search.ts';
import { useOperatorEvent } from '../../../features/account/panel/use-operator-event.ts';
import { useText } from '../../../language/language-context.tsx';
import buttons from '../../../ui/Button.module.css';
import { PanelPage } from '../../../views/page/PanelPage.tsx';
import type { PageState } from '../../../views/page/page-state.ts';
import { useMay } from '../../../services/use-may.ts';
import { NotFoundScreen } from '../../NotFoundScreen.tsx';

/** Brings a list from a spreadsheet into an event: file, columns, rows, done. */
export function ImportScreen(): ReactNode {
  const { eventId, kind: asked } = useParams({ from: '/panel/events/$eventId/import/$kind' });
  const kind = importKindOf(asked);
  const { heat } = useSearch({ from: '/panel/events/$eventId/import/$kind' });
  const isOfHeat = kind !== null && kind !== 'competitors';
  if (kind === null || isOfHeat !== (heat !== undefined)) return <NotFoundScreen />;
  return <ImportPage key={`${eventId} ${kind} ${heat}`} eventId={eventId} kind={kind} />;
}

function ImportPage(props: { readonly eventId: string; readonly kind: ImportKind }): ReactNode {
  const t = useText();
  const { eventId, kind } = props;
  const { heat: heatId } = useSearch({ from: '/panel/events/$eventId/import/$kind' });
  const [view, retry] = useOperatorEvent(eventId);
  const detail = view.kind === 'ready' ? view.detail : null;
  const may = useMay(calls.uploadImport, { eventOwnerId: detail?.event.ownerId ?? '' });
  const heat = detail?.heats.find(({ id }) => id === heatId);
  const state = (): PageState => {
    if (view.kind === 'loading') return { kind: 'loading', skeleton: 'form' };
    if (view.kind !== 'ready') {
      return { kind: 'failed', text: t(`errors.${view.error.failure}`), onRetry: retry };
    }
    if (!may.may) return { kind: 'refused', text: may.because };
    if (heatId !== undefined && heat === undefined) {
      return { kind: 'failed', text: t('errors.HEAT_NOT_FOUND'), onRetry: retry };
    }
    return { kind: 'ready' };
  };
  return (
    <PanelPage
      title={t(`imports.title.${kind}`)}
      lead={detail === null ? undefined : <Where detail={detail} heatName={heat?.name ?? null} />}
      actions={
        <Link to="/panel/events/$eventId" params={{ eventId }} className={buttons.button}>
          {t('imports.toEvent')}
        </Link>
      }
      state={state()}
    >
      {detail === null ? null : <TextHeld event={detail.event} />}
      {detail === null ? null : <ImportFlow detail={detail} kind={kind} heatId={heatId ?? null} />}
    </PanelPage>
  );
}

function Where(props: { readonly detail: OperatorDetailDto; readonly heatName: string | null }): ReactNode {
  const { event } = props.detail;
  const names = props.heatName === null ? [event.name] : [event.name, props.heatName];
  return names.map(isolated).join(' · ');
}
