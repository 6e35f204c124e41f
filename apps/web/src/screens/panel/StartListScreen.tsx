import { exportFormats, calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SaveAs } from '../../queries/SaveAs.tsx';
import { useOperatorEvent } from '../../features/account/panel/use-operator-event.ts';

import {
  readStartListSearch,
  startListParts,
  type StartListSearch,
} from '../../features/organiser/start-list/start-list-search.ts';
import { StartListEditor } from '../../features/organiser/start-list/StartListEditor.tsx';
import { StartListNotices } from '../../features/organiser/start-list/StartListNotices.tsx';
import { StartListSheet } from '../../features/organiser/start-list/StartListSheet.tsx';
import { StartTimes } from '../../features/organiser/start-list/StartTimes.tsx';
import { useStartListEdit } from '../../features/organiser/start-list/use-start-list-edit.ts';
import { useStepToasts } from '../../features/organiser/start-list/use-step-toasts.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/Button.module.css';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import type { PageState } from '../../views/page/page-state.ts';
import { HeatStateChip } from '../../ui/StatusChip.tsx';
import { tabClass, TabRow } from '../../ui/Tabs.tsx';
import { ownZone } from '../../race/time-display.ts';
import { useAfterPaint } from '../../base/use-after-paint.ts';
import { useOpening } from '../../base/use-opening.ts';
import { usePageSearch } from '../../base/use-page-search.ts';
import { Name } from '../../ui/Name.tsx';

const path = '/panel/events/$eventId/heats/$heatId/start-list';

/** The start list of a heat: its order and its start times. */
export function StartListScreen(): ReactNode {
  const t = useText();
  const { eventId, heatId } = useParams({ from: path });
  const [view, retry] = useOperatorEvent(eventId);
  if (view.kind !== 'ready') {
    const state: PageState =
      view.kind === 'loading'
        ? { kind: 'loading' }
        : { kind: 'failed', text: t(`errors.${view.error.failure}`), onRetry: retry };
    return <PanelPage title={t('startList.title')} state={state} />;
  }
  const heat = view.detail.heats.find(({ id }) => id === heatId);
  if (heat === undefined) {
    const gone = {
      kind: 'empty',
      title: t('desk.panel.heatGone'),
      hint: t('desk.panel.heatGoneHint'),
      action: <ToEvent eventId={eventId} />,
    } as const;
    return <PanelPage title={t('startList.title')} state={gone} />;
  }
  return <StartListOfHeat key={heat.id} detail={view.detail} heat={heat} />;
}

interface OfHeatProps {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
}

function StartListOfHeat({ detail, heat }: OfHeatProps): ReactNode {
  const t = useText();
  const { address, goTo, shut } = usePageSearch(readStartListSearch);
  const { part, open } = address;
  const dialog = useOpening(
    (opened: NonNullable<StartListSearch['open']>) => goTo({ open: opened }),
    () => shut({ open: undefined }),
  );
  return (
    <PanelPage
      title={t('startList.titleOf', { heat: heat.name })}
      chip={<HeatStateChip state={heat.state} text={t(`desk.state.${heat.state}`)} />}
      lead={<WhereAndWhen detail={detail} heat={heat} />}
      actions={<Ways detail={detail} heat={heat} />}
      tabs={<Parts />}
    >
      <InHand detail={detail} heat={heat} part={part} opened={open} onOpen={dialog.open} onClose={dialog.close} />
    </PanelPage>
  );
}

interface InHandProps extends OfHeatProps {
  readonly part: StartListSearch['part'];
  readonly opened: StartListSearch['open'];
  readonly onOpen: (dialog: NonNullable<StartListSearch['open']>) => void;
  readonly onClose: () => void;
}

/** What a step changes; the head of the page stays as it is. */
function InHand({ part, ...props }: InHandProps): ReactNode {
  const { detail, heat } = props;
  const inHand = useStartListEdit(detail, heat);
  useStepToasts(heat.id, useAfterPaint(inHand));
  return (
    <>
      <StartListNotices detail={detail} heat={heat} inHand={inHand} />
      <StartListSheet detail={detail} heat={heat} list={inHand.view.shown} />
      {part === 'order' ? (
        <StartListEditor {...props} inHand={inHand} />
      ) : (
        <StartTimes detail={detail} heat={heat} inHand={inHand} />
      )}
    </>
  );
}

function Parts(): ReactNode {
  const t = useText();
  return (
    <TabRow label={t('startList.parts.label')}>
      {startListParts.map((part) => (
        <Link
          key={part}
          from={path}
          to="."
          search={{ part }}
          className={tabClass}
          activeOptions={{ includeSearch: true, exact: false }}
        >
          {t(`startList.parts.${part}`)}
        </Link>
      ))}
    </TabRow>
  );
}

function WhereAndWhen({ detail, heat }: OfHeatProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  // Where one is by the same clock as the race nobody asks which one it is.
  const { timeZone } = detail.event;
  const zone = timeZone === ownZone() ? '' : ` · ${t('ui.field.zone', { zone: timeZone })}`;
  return (
    <>
      <Name>{detail.event.name}</Name>
      {heat.startTime === null
        ? null
        : ` · ${t('event.startTime', { time: formats.wallClock(heat.startTime) })}${zone}`}
    </>
  );
}

function Ways({ detail, heat }: OfHeatProps): ReactNode {
  const t = useText();
  const params = { eventId: detail.event.id, heatId: heat.id };
  return (
    <>
      <ToEvent eventId={detail.event.id} />
      <Link to="/panel/events/$eventId/heats/$heatId/desk" params={params} className={buttons.button}>
        {t('desk.panel.toDesk')}
      </Link>
      <Button onPress={() => window.print()}>{t('startList.sheet.print')}</Button>
      <SaveAs
        call={calls.exportOperatorList}
        formats={exportFormats}
        inputOf={(wish) => ({
          params: { eventId: params.eventId, kind: 'startList' },
          query: { ...wish, heatId: params.heatId },
        })}
      />
    </>
  );
}

function ToEvent({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useText();
  return (
    <Link to="/panel/events/$eventId" params={{ eventId }} className={buttons.button}>
      {t('startList.toHeats')}
    </Link>
  );
}
