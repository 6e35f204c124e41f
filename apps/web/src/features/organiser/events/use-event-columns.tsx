/** The columns of lists of events. */
import type { EventSummaryDto } from '@startwand/contract';
import { localeTag, type Language } from '@startwand/locales';
import { useMemo, type ReactNode } from 'react';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { EventStateChip } from '../../../ui/StatusChip.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import { Name } from '../../../ui/Name.tsx';
import styles from './EventColumns.module.css';

/** @param isSortable the server puts them in the order that is asked for */
export function useEventColumns(isSortable: boolean): readonly Column<EventSummaryDto>[] {
  const { t, formats, language } = useSpeech();
  return useMemo(() => {
    const daysOf = shortDays(language);
    const byName = isSortable ? { sortBy: ({ name }: EventSummaryDto) => name } : {};
    const byDate = isSortable ? { sortBy: ({ startDate }: EventSummaryDto) => startDate } : {};
    return [
      {
        id: 'name',
        header: t('events.name'),
        width_px: 220,
        grow: 3,
        cell: ({ name }) => (
          <b>
            <Name>{name}</Name>
          </b>
        ),
        onCard: 'title',
        ...byName,
      },
      {
        id: 'state',
        header: t('events.state'),
        onCard: 'plain',
        width_px: 200,
        grow: 2,
        cell: (event) => <State event={event} />,
      },
      {
        id: 'date',
        header: t('events.days'),
        onCard: 'plain',
        width_px: 190,
        grow: 1,
        cell: ({ startDate, endDate }) => daysOf(startDate, endDate),
        ...byDate,
      },
      {
        id: 'place',
        header: t('events.place'),
        onCard: 'plain',
        width_px: 170,
        grow: 1,
        cell: ({ place, country }) => (
          <span className={styles.place}>
            <Flag nation={country} />
            {place}
          </span>
        ),
      },
      {
        id: 'competitors',
        header: t('events.competitors'),
        width_px: 140,
        grow: 0,
        align: 'end',
        cell: ({ competitorCount }) => formats.number(competitorCount),
      },
      {
        id: 'heats',
        header: t('events.heats'),
        width_px: 80,
        grow: 0,
        align: 'end',
        cell: ({ heatCount }) => formats.number(heatCount),
      },
    ];
  }, [t, formats, language, isSortable]);
}

/** Shorter than elsewhere, as a column has it: `22 – 24 Nov 2026`. */
function shortDays(language: Language): (first: string, last: string) => string {
  const day = new Intl.DateTimeFormat(localeTag(language), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  const at = (date: string) => new Date(`${date}T00:00Z`);
  return (first, last) => day.formatRange(at(first), at(last));
}

/** What is not ready says what it lacks. */
function State({ event }: { readonly event: EventSummaryDto }): ReactNode {
  const t = useText();
  const { invalidSteps = [], isFeatured } = event;
  const steps = invalidSteps.map((step) => t(`eventForm.step.${step}`)).join(', ');
  return (
    <span className={styles.state}>
      <EventStateChip state={event.state} />
      {isFeatured ? (
        <Chip tone="info" icon="star">
          {t('events.featured')}
        </Chip>
      ) : null}
      {steps === '' ? null : (
        <span className="clipped soft small" title={t('events.lacks', { steps })}>
          {t('events.lacks', { steps })}
        </span>
      )}
    </span>
  );
}
