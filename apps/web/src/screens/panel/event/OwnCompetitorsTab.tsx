import { useState, type ReactNode } from 'react';
import { AddQuickly } from '../../../features/organiser/competitors/AddQuickly.tsx';
import { CompetitorActions } from '../../../features/organiser/competitors/CompetitorActions.tsx';
import { CompetitorDialogs } from '../../../features/organiser/competitors/CompetitorDialogs.tsx';
import { CompetitorsTable } from '../../../features/organiser/competitors/CompetitorsTable.tsx';
import { useCompetitorDeeds } from '../../../features/organiser/competitors/competitor-actions.ts';
import { OpenMentions } from '../../../features/organiser/competitors/OpenMentions.tsx';
import type { BulkSelection } from '../../../features/organiser/competitors/bulk-selection.ts';
import { useShownCompetitors } from '../../../features/organiser/competitors/shown-competitors.ts';
import { useBulkActions } from '../../../features/organiser/competitors/use-bulk-actions.ts';
import { useCompetitorsSearch } from '../../../features/organiser/competitors/use-competitors-search.ts';
import { useRowActions } from '../../../features/organiser/competitors/use-row-actions.ts';
import { TextHeld } from '../../../features/organiser/form/TextHeld.tsx';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';

/** Everybody who is entered, live: typed in, found, changed, numbered, written to, taken out. */
export function OwnCompetitorsTab(): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const { address, change, competitor, dialog } = useCompetitorsSearch();
  const [isAdding, setAdding] = useState(false);
  const [ticked, setTicked] = useState<BulkSelection | null>(null);
  const shown = useShownCompetitors(detail.competitors, address);
  const { remove } = useCompetitorDeeds(detail.event.id);
  const rowActions = useRowActions({ open: competitor.open, remove });
  const bulkActions = useBulkActions({
    remove,
    open: (open, selection) => {
      setTicked(selection);
      dialog.open(open);
    },
  });
  const actions = (
    <CompetitorActions
      isAdding={isAdding}
      isLoud={!isAdding && detail.competitors.length > 0}
      onAdd={() => setAdding(!isAdding)}
      onOpen={(open) => {
        setTicked(null);
        dialog.open(open);
      }}
    />
  );
  return (
    <>
      <TextHeld event={detail.event} />
      {actions}
      <OpenMentions onOpen={() => dialog.open('mentions')} />
      {isAdding ? <AddQuickly onClose={() => setAdding(false)} /> : null}
      {detail.competitors.length === 0 ? (
        <EmptyState
          title={t('competitors.noneYet')}
          hint={t('competitors.emptyHint')}
          action={
            isAdding ? null : (
              <Button icon="plus" onPress={() => setAdding(true)}>
                {t('competitors.action.add')}
              </Button>
            )
          }
        />
      ) : (
        <CompetitorsTable
          detail={detail}
          shown={shown}
          address={address}
          onChange={change}
          onOpen={({ id }) => competitor.open(id)}
          rowActions={rowActions}
          bulkActions={bulkActions}
        />
      )}
      <CompetitorDialogs
        address={address}
        ticked={ticked}
        onTab={(tab) => change({ tab })}
        onClose={address.competitor === undefined ? dialog.close : competitor.close}
      />
    </>
  );
}
