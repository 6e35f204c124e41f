/** What the editor shows of each starter. */
import type { EventDto } from '@startwand/contract';
import { useMemo } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import { createEventClock } from '../../../race/event-clock.ts';
import type { Starter } from './starters.ts';

export function useOrderColumns({ timeZone }: EventDto): readonly Column<Starter>[] {
  const t = useText();
  const { decimalSign } = useFormats();
  return useMemo(() => {
    const clock = createEventClock(timeZone, decimalSign);
    return [
      {
        id: 'place',
        header: t('startList.columns.place'),
        width_px: 56,
        grow: 0,
        align: 'end',
        onCard: 'title',
        cell: ({ place }) => place,
      },
      {
        id: 'bib',
        header: t('startList.columns.bib'),
        width_px: 76,
        grow: 0,
        align: 'end',
        onCard: 'title',
        cell: ({ competitor }) => <BibPlate bib={competitor.startNumber} />,
      },
      {
        id: 'name',
        header: t('startList.columns.name'),
        width_px: 150,
        grow: 3,
        onCard: 'title',
        cell: ({ competitor }) => <CompetitorName competitor={competitor} />,
      },
      {
        id: 'nation',
        header: t('startList.columns.nation'),
        width_px: 88,
        grow: 0,
        cell: ({ competitor }) => <Flag nation={competitor.nation} />,
      },
      {
        id: 'class',
        header: t('startList.fields.class'),
        width_px: 124,
        grow: 0,
        cell: ({ competitor }) => <ClassTag name={competitor.class} />,
      },
      {
        id: 'club',
        header: t('startList.columns.club'),
        width_px: 80,
        grow: 2,
        cell: ({ competitor }) => competitor.club,
      },
      {
        id: 'startTime',
        header: t('startList.columns.startTime'),
        width_px: 112,
        grow: 0,
        align: 'end',
        onCard: 'figure',
        cell: ({ startTime }) => (startTime === null ? null : clock.show(startTime, 0)),
      },
    ];
  }, [t, timeZone, decimalSign]);
}
