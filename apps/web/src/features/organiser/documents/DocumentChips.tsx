import type { DocumentDto, EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { useOwnEvent } from '../event/own-event.ts';

type Made = NonNullable<DocumentDto['made']>;

/** What a document is, and whether visitors do not see it yet. */
export function DocumentCategory({ document }: { readonly document: DocumentDto }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { category, made } = document;
  const kind = t(`records.documents.kind.${category}`);
  const isOfResults = category === 'heatResults' || category === 'overallResults';
  const isHidden = isOfResults && !event.publicResult;
  if (!isHidden && (made === undefined || isShown(made, event))) return kind;
  return (
    <Chip tone="quiet" icon="lock" {...(isHidden ? { title: t('records.documents.hiddenHint') } : {})}>
      {`${kind} · ${t('records.documents.hidden')}`}
    </Chip>
  );
}

/** As the server shows a result list that was made by itself. */
function isShown({ isOfficial, isReplaced }: Made, { resultPapers }: EventDto): boolean {
  const shownFrom = resultPapers?.shownFrom ?? 'never';
  return !isReplaced && (shownFrom === 'finished' || (shownFrom === 'official' && isOfficial));
}

/** How a result list stands: of a result that has changed since, or as it is. */
export function MadeChip({ made }: { readonly made: Made }): ReactNode {
  const t = useText();
  if (made.isReplaced) {
    return (
      <Chip tone="quiet" icon="redo">
        {t('records.documents.replaced')}
      </Chip>
    );
  }
  return (
    <Chip tone={made.isOfficial ? 'good' : 'quiet'} icon={made.isOfficial ? 'check' : 'clock'}>
      {t(made.isOfficial ? 'records.documents.official' : 'records.documents.unofficial')}
    </Chip>
  );
}
