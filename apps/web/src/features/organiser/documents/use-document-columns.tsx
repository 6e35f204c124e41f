/** The columns of an event's documents. */
import type { DocumentDto } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useMemo } from 'react';
import { fileSize } from '../../../fields/file-rules.ts';
import { useSpeech } from '../../../language/language-context.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import { DocumentCategory, MadeChip } from './DocumentChips.tsx';
import { useOwnEvent } from '../event/own-event.ts';

const ticks = BigInt(TICKS_PER_MILLISECOND);

export function useDocumentColumns(): readonly Column<DocumentDto>[] {
  const { t, formats, language } = useSpeech();
  const { heats } = useOwnEvent();
  return useMemo(() => {
    const named = new Map(heats.map(({ id, name }) => [id, name]));
    const heatOf = ({ heatId }: DocumentDto) =>
      heatId === null ? t('records.documents.ofEvent') : (named.get(heatId) ?? '–');
    return [
      {
        id: 'description',
        header: t('records.documents.description'),
        width_px: 220,
        grow: 2,
        cell: ({ description, made }) => (
          <span className="line gap-8">
            <b className="shrinks" title={description}>
              {description}
            </b>
            {made === undefined ? null : <MadeChip made={made} />}
          </span>
        ),
        sortBy: ({ description }) => description,
        onCard: 'title',
      },
      {
        id: 'category',
        header: t('records.documents.category'),
        onCard: 'plain',
        width_px: 170,
        cell: (document) => <DocumentCategory document={document} />,
        sortBy: ({ category }) => t(`records.documents.kind.${category}`),
      },
      {
        id: 'heat',
        header: t('records.documents.heat'),
        onCard: 'plain',
        width_px: 170,
        cell: heatOf,
        sortBy: heatOf,
      },
      {
        id: 'file',
        header: t('records.documents.file'),
        width_px: 160,
        cell: ({ fileName }) => <span title={fileName}>{fileName}</span>,
        sortBy: ({ fileName }) => fileName,
      },
      {
        id: 'size',
        header: t('records.documents.size'),
        width_px: 90,
        grow: 0,
        align: 'end',
        cell: ({ size_bytes }) => fileSize(size_bytes, localeTag(language)),
        sortBy: ({ size_bytes }) => size_bytes,
      },
      {
        id: 'changed',
        header: t('records.documents.changed'),
        width_px: 190,
        grow: 0,
        cell: ({ lastEdited }) => formats.moment(Number(lastEdited / ticks)),
        sortBy: ({ lastEdited }) => lastEdited,
      },
    ] satisfies readonly Column<DocumentDto>[];
  }, [t, formats, language, heats]);
}
