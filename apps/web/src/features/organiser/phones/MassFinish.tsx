import { calls, type HeatDto, type JoinedCrossingDto, type OperatorDetailDto } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { createEventClock } from '../../../race/event-clock.ts';
import { useServices } from '../../../services/services.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Phones.module.css';
import { useCrossings } from './use-crossings.ts';

/** The times of one phone beside the bibs of another, the newest first; what is wrong is mended by one press. */
export function MassFinish(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly section: number;
}): ReactNode {
  const t = useText();
  const { detail, heat, section } = props;
  const { decimalSign } = useFormats();
  const { timeZone, id: eventId } = detail.event;
  const clock = useMemo(() => createEventClock(timeZone, decimalSign), [timeZone, decimalSign]);
  const crossings = useCrossings({ eventId, heatId: heat.id, section }, detail.revision);
  const drop = useDropping(eventId, heat.id, section);
  return (
    <section className={styles.point} aria-label={t('phone.mass.title', { heat: heat.name })} data-testid="mass-finish">
      <h2>{t('phone.mass.title', { heat: heat.name })}</h2>
      <p className="soft">{t('phone.mass.hint')}</p>
      {crossings.length === 0 ? <p className="soft">{t('phone.mass.none')}</p> : null}
      <ol className={styles.crossings}>
        {crossings
          .map((crossing, place) => ({ crossing, place: place + 1 }))
          .toReversed()
          .map(({ crossing, place }) => (
            <li key={place} className={classes('row gap-4-16', styles.crossing)} data-testid="crossing">
              <span className={classes('soft', styles.place)}>{place}</span>
              <strong className={styles.time}>
                {crossing.timestamp_100ns === null ? '–' : clock.show(crossing.timestamp_100ns, 2)}
              </strong>
              {crossing.entryNumber === null ? null : <BibPlate bib={crossing.entryNumber} />}
              <span className="soft small grows">{wordOf(crossing, t)}</span>
              {crossing.triggerId === null ? null : (
                <Button kind="quiet" onPress={() => drop('tooManyDone', crossing.triggerId)}>
                  {t('phone.mass.tooMany')}
                </Button>
              )}
              {crossing.entryId === null ? null : (
                <Button kind="quiet" onPress={() => drop('noTimeDone', crossing.entryId)}>
                  {t('phone.mass.noTime')}
                </Button>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}

function wordOf(crossing: JoinedCrossingDto, t: ReturnType<typeof useText>): string {
  const { triggerId, entryId, isTaken } = crossing;
  if (entryId === null) return t('phone.mass.waitsBib');
  if (!isTaken) return t('phone.mass.unknown');
  return triggerId === null ? t('phone.mass.waitsTime') : '';
}

/** Deletes a time or a bib, lets all behind it move up, and offers the way back. */
function useDropping(eventId: string, heatId: string, section: number) {
  const t = useText();
  const { api } = useServices();
  const { perform } = useUndoableActions();
  const joined = async () => {
    const params = { eventId, heatId, section: String(section) };
    return api.call(calls.joinCrossings, { params }, { background: true });
  };
  const decide = async (route: typeof calls.deleteTrigger | typeof calls.restoreTrigger, triggerId: string) => {
    const done = await api.call(route, { params: { eventId, triggerId } }, { background: true });
    return 'error' in done ? done : joined();
  };
  return (said: 'tooManyDone' | 'noTimeDone', triggerId: string | null) => {
    if (triggerId === null) return;
    void perform({
      call: () => decide(calls.deleteTrigger, triggerId),
      said: t(`phone.mass.${said}`),
      undo: {
        call: () => decide(calls.restoreTrigger, triggerId),
        said: t('phone.mass.back'),
        of: [`crossing ${triggerId}`],
      },
    });
  };
}
