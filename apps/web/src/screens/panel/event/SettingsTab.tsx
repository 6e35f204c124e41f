import type { EventDto } from '@startwand/contract';
import { duration } from '@startwand/timing';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { ReportRow } from '../../../features/organiser/official/ReportRow.tsx';
import { ResultPapersForm } from '../../../features/organiser/papers/ResultPapersForm.tsx';
import { EventReference } from '../../../features/organiser/settings/EventReference.tsx';
import { FilterTimeForm } from '../../../features/organiser/settings/FilterTimeForm.tsx';
import { MassStartForm } from '../../../features/organiser/settings/MassStartForm.tsx';
import { SettingGroup, SettingRow } from '../../../features/organiser/settings/SettingRow.tsx';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { useEventChanges } from '../../../features/organiser/events/event-changes.ts';
import { RestartQuestion } from '../../../features/organiser/events/RestartDialog.tsx';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/Button.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { DescriptionList } from '../../../views/page/DescriptionList.tsx';
import { useOpening } from '../../../base/use-opening.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readRestart } from '../../../features/organiser/events/events-search.ts';

/** What holds for the whole event beside its form: rows of which each is saved by itself, once it has changed. */
export function SettingsTab(): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const { event } = detail;
  const { address, goTo, shut } = usePageSearch(readRestart);
  const question = useOpening(
    () => goTo({ open: 'restart' }),
    () => shut({ open: undefined }),
  );
  return (
    <div className="stack gap-24 at-top">
      <SettingGroup title={t('heats.settings.times')}>
        <FilterTimeForm event={event} />
        <MassStartForm detail={detail} />
        <EventReference detail={detail} />
        <Ranking event={event} />
      </SettingGroup>
      <SettingGroup title={t('heats.papers.title')}>
        <ResultPapersForm event={event} />
      </SettingGroup>
      <SettingGroup title={t('report.title')}>
        <ReportRow />
      </SettingGroup>
      <SettingGroup title={t('report.send.title')}>
        <SettingRow hint={t('report.send.lead')}>
          <Link to="/panel/events/$eventId/outputs" params={{ eventId: event.id }} className={buttons.button}>
            {t('report.send.open')}
          </Link>
        </SettingRow>
      </SettingGroup>
      <SettingGroup title={t('heats.settings.begin')}>
        <SettingRow hint={t('heats.settings.beginHint')}>
          <Button icon="redo" onPress={question.open}>
            {t('heats.settings.restart')}
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup title={t('heats.settings.remove')}>
        <Removal />
      </SettingGroup>
      {address.open === 'restart' ? <RestartQuestion detail={detail} onClose={question.close} /> : null}
    </div>
  );
}

/** How it is ranked, as it is; it is set where the event is made, with what hangs together with it. */
function Ranking({ event }: { readonly event: EventDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { overallRanking, roundingType, precision, ties } = event;
  const count = 'count' in overallRanking ? ` (${overallRanking.count})` : '';
  return (
    <SettingRow title={t('heats.settings.ranking')} hint={t('heats.settings.rankingHint')}>
      <DescriptionList
        facts={[
          [t('eventForm.overall.label'), `${t(`eventForm.overall.${overallRanking.mode}`)}${count}`],
          [
            t('eventForm.rounding.label'),
            `${t(`eventForm.rounding.${roundingType}`)}: ${formats.duration(duration(example_100ns), precision)}`,
          ],
          [t('eventForm.ties.label'), t(`eventForm.ties.${ties}`)],
        ]}
      />
      <Link
        to="/panel/events/edit/$eventId"
        params={{ eventId: event.id }}
        search={{ step: 'settings' }}
        className={buttons.button}
      >
        {t('desk.panel.editEvent')}
      </Link>
    </SettingRow>
  );
}

/** As the form of the event shows its decimals. */
const example_100ns = 623_312_300;

/** At once, with the way back; a race under way is disarmed first. */
function Removal(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { perform } = useUndoableActions();
  const changes = useEventChanges();
  const { event } = useOwnEvent();
  const isLive = event.state === 'live';
  const remove = async () => {
    const done = await perform(changes.deleting(event));
    if (done) await navigate({ to: '/panel/events' });
  };
  return (
    <SettingRow
      hint={
        <>
          {t('heats.settings.deleteHint')}
          {isLive ? (
            <span>
              {' '}
              <Icon name="lock" /> {t('errors.EVENT_LIVE')}
            </span>
          ) : null}
        </>
      }
    >
      <Button icon="trash" kind="danger" disabled={isLive} onPress={() => void remove()}>
        {t('heats.settings.delete')}
      </Button>
    </SettingRow>
  );
}
