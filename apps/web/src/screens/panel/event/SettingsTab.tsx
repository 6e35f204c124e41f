import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { EventReference } from '../../../features/organiser/settings/EventReference.tsx';
import { FilterTimeForm } from '../../../features/organiser/settings/FilterTimeForm.tsx';
import { MassStartForm } from '../../../features/organiser/settings/MassStartForm.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from '../../../features/organiser/settings/SettingsParts.module.css';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { useEventChanges } from '../../../features/organiser/events/event-changes.ts';
import { RestartQuestion } from '../../../features/organiser/events/RestartDialog.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/Button.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { PartColumns } from '../../../views/page/Part.tsx';
import { useOpening } from '../../../base/use-opening.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readRestart } from '../../../features/organiser/events/events-search.ts';

/** What holds for the whole event beside its form; each part is saved by itself. */
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
    <>
      <PartColumns
        main={
          <>
            <FilterTimeForm event={event} />
            <MassStartForm detail={detail} />
            <EventReference detail={detail} />
          </>
        }
        beside={
          <>
            <section className={classes('stack gap-12 card padded', styles.part)}>
              <h2>{t('heats.settings.ranking')}</h2>
              <div className={classes('stack gap-8', styles.action)}>
                <p className="soft">{t('heats.settings.rankingHint')}</p>
                <Link
                  to="/panel/events/edit/$eventId"
                  params={{ eventId: event.id }}
                  search={{ step: 'settings' }}
                  className={buttons.button}
                >
                  {t('desk.panel.editEvent')}
                </Link>
              </div>
            </section>
            <section className={classes('stack gap-12 card padded', styles.part)}>
              <h2>{t('heats.settings.begin')}</h2>
              <div className={classes('stack gap-8', styles.action)}>
                <p className="soft">{t('heats.settings.beginHint')}</p>
                <Button icon="redo" onPress={question.open}>
                  {t('heats.settings.restart')}
                </Button>
              </div>
              <DeleteLine />
            </section>
          </>
        }
      />
      {address.open === 'restart' ? <RestartQuestion detail={detail} onClose={question.close} /> : null}
    </>
  );
}

/** At once, with the way back; a race under way is disarmed first. */
function DeleteLine(): ReactNode {
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
    <div className={classes('stack gap-8', styles.action)}>
      <p className="soft">
        {t('heats.settings.deleteHint')}
        {isLive ? (
          <span>
            {' '}
            <Icon name="lock" /> {t('errors.EVENT_LIVE')}
          </span>
        ) : null}
      </p>
      <Button icon="trash" kind="danger" disabled={isLive} onPress={() => void remove()}>
        {t('heats.settings.delete')}
      </Button>
    </div>
  );
}
