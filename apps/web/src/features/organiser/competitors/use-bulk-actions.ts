import { useText } from '../../../language/language-context.tsx';
import type { BulkAction, TableAction } from '../../../views/table/table-types.ts';
import type { Opened } from './competitors-search.ts';
import type { BulkSelection } from './bulk-selection.ts';

/** What is done with all who are ticked. */
export function useBulkActions(actions: {
  readonly open: (open: Opened, selection: BulkSelection) => void;
  readonly remove: (selection: BulkSelection) => Promise<void>;
}): readonly BulkAction<BulkSelection>[] {
  const t = useText();
  const opening = (
    open: 'bibs' | 'classes' | 'groups' | 'restart' | 'inform' | 'invite' | 'results',
  ): TableAction<BulkSelection> => ({
    id: open,
    label: t(`competitors.action.${open}`),
    onPress: (selection) => actions.open(open, selection),
  });
  return [
    opening('bibs'),
    opening('classes'),
    opening('groups'),
    opening('restart'),
    {
      id: 'write',
      label: t('competitors.action.write'),
      entries: [opening('inform'), opening('invite'), opening('results')],
    },
    {
      id: 'remove',
      label: t('competitors.action.remove'),
      icon: 'trash',
      isDangerous: true,
      onPress: (selection) => void actions.remove(selection),
    },
  ];
}
