import { isolated, type OperatorCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { PanelTabs } from '../../../views/page/PanelTabs.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { CompetitorData } from './CompetitorData.tsx';
import { CompetitorResults } from './CompetitorResults.tsx';
import type { CompetitorsSearch } from './competitors-search.ts';

/** One competitor: what is known of the person, and how the race goes. */
export function CompetitorDialog(props: {
  readonly competitorId: string;
  readonly tab: CompetitorsSearch['tab'];
  readonly onTab: (tab: CompetitorsSearch['tab']) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { competitors } = useOwnEvent();
  const { competitorId, tab = 'data', onClose } = props;
  const competitor = competitors.find(({ id }) => id === competitorId);
  return (
    <PanelDialog
      title={competitor === undefined ? t('competitors.dialog.tabs') : titleOf(competitor)}
      onClose={onClose}
      size="wide"
    >
      {competitor === undefined ? (
        <EmptyState title={t('competitors.gone')} hint={t('competitors.goneHint')} />
      ) : (
        <PanelTabs
          label={t('competitors.dialog.tabs')}
          tabs={[
            { id: 'data', label: t('competitors.dialog.data') },
            { id: 'results', label: t('competitors.dialog.results') },
          ]}
          current={tab}
          onSelect={(id) => props.onTab(id === 'results' ? 'results' : undefined)}
        >
          {tab === 'results' ? (
            <CompetitorResults competitor={competitor} />
          ) : (
            <CompetitorData competitor={competitor} onDone={onClose} />
          )}
        </PanelTabs>
      )}
    </PanelDialog>
  );
}

function titleOf(competitor: OperatorCompetitorDto): string {
  const { startNumber } = competitor;
  const who = isolated(displayName(competitor));
  return startNumber === null ? who : `${startNumber} ${who}`;
}
