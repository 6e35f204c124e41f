import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './BulkBar.module.css';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { allMatches, nothingSelected } from './row-selection.ts';
import type { BulkAction, TableSelection } from './table-types.ts';
import type { TableView } from './use-data-table.ts';

/** What can be done with the rows that are selected; it lies over the table, so that no row moves. */
export function BulkBar<Row>({ view }: { readonly view: TableView<Row> }): ReactNode {
  const t = useText();
  const { count, total, selection, chosen } = view;
  const { bulkActions = [], canSelectMatches = false, renderSave } = view.props;
  const canHaveAll = canSelectMatches && !selection.isAll && view.areAllSelected && count < total;
  return (
    <div role="toolbar" aria-label={t('ui.table.bulk')} className={classes('row gap-8', styles.bar)}>
      <IconButton icon="cross" label={t('ui.table.clearSelection')} onPress={() => view.select(nothingSelected)} />
      <output className="bold">{t('ui.table.selected', { count })}</output>
      {canHaveAll ? (
        <Button kind="quiet" onPress={() => view.select(allMatches(view.order))}>
          {t('ui.table.selectMatches', { count: total })}
        </Button>
      ) : null}
      <span className="grows" />
      {renderSave?.(view.shown)}
      {bulkActions.map((action) => (
        <Bulk key={action.id} action={action} chosen={chosen} />
      ))}
    </div>
  );
}

function Bulk({ action, chosen }: { readonly action: BulkAction<TableSelection>; readonly chosen: TableSelection }) {
  if ('entries' in action) {
    const entries = action.entries.map((entry) => ({ ...entry, onPress: () => entry.onPress(chosen) }));
    return <Menu label={action.label} entries={entries} />;
  }
  return (
    <span title={action.disabledBecause ?? undefined}>
      <Button
        kind={action.isDangerous === true ? 'danger' : 'plain'}
        {...(action.icon === undefined ? {} : { icon: action.icon })}
        disabled={typeof action.disabledBecause === 'string'}
        onPress={() => action.onPress(chosen)}
      >
        {action.label}
      </Button>
    </span>
  );
}
