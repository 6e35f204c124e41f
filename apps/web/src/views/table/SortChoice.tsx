import type { ReactNode } from 'react';
import { SelectField } from '../../fields/SelectField.tsx';
import { useText } from '../../language/language-context.tsx';
import { IconButton } from '../../ui/Button.tsx';
import type { TableView } from './use-data-table.ts';

/** The order of cards, which have no heads to press. */
export function SortChoice<Row>({ view }: { readonly view: TableView<Row> }): ReactNode {
  const t = useText();
  const { sort, setSort } = view;
  const sortable = view.columns.filter((column) => column.sortBy !== undefined);
  if (sortable.length === 0) return null;
  return (
    <div className="line gap-4">
      <SelectField
        label={t('ui.table.sort')}
        isLabelHidden
        value={sort?.column ?? null}
        onChange={(column) => {
          if (column !== null) setSort(column);
        }}
        emptyLabel={t('ui.table.sort')}
        choices={sortable.map(({ id, header }) => ({ value: id, label: header }))}
      />
      {sort === null ? null : (
        <IconButton
          icon={sort.isDescending ? 'down' : 'up'}
          label={sort.isDescending ? t('ui.table.descending') : t('ui.table.ascending')}
          onPress={() => setSort(sort.column)}
        />
      )}
    </div>
  );
}
