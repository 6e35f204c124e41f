import { useText } from '../../../language/language-context.tsx';
import type { TableAction } from '../../../views/table/table-types.ts';
import type { Opened } from './competitors-address.ts';
import type { Reach } from './reach.ts';

/** What is done with all who are ticked. */
export function useBulkActions(deeds: {
  readonly open: (open: Opened, reach: Reach) => void;
  readonly remove: (reach: Reach) => Promise<void>;
}): readonly TableAction<Reach>[] {
  const t = useText();
  const opening = (open: 'bibs' | 'inform' | 'invite'): TableAction<Reach> => ({
    id: open,
    label: t(`competitors.action.${open}`),
    onPress: (reach) => deeds.open(open, reach),
  });
  return [
    opening('bibs'),
    opening('inform'),
    opening('invite'),
    {
      id: 'remove',
      label: t('competitors.action.remove'),
      icon: 'trash',
      isDangerous: true,
      onPress: (reach) => void deeds.remove(reach),
    },
  ];
}
