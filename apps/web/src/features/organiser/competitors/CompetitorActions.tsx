import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Actions } from '../../../views/page/Actions.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import type { Opened } from './competitors-search.ts';

/** What can be done with the whole field, beside what is done with those who are ticked. */
export function CompetitorActions(props: {
  readonly isAdding: boolean;
  /** Adding is what one does next: while nobody is entered, it is the import. */
  readonly isLoud: boolean;
  readonly onAdd: () => void;
  readonly onOpen: (open: Opened) => void;
}): ReactNode {
  const t = useText();
  return (
    <Actions>
      <Button kind={props.isLoud ? 'primary' : 'plain'} icon="plus" pressed={props.isAdding} onPress={props.onAdd}>
        {t('competitors.action.add')}
      </Button>
      <Button onPress={() => props.onOpen('new')}>{t('competitors.action.addFull')}</Button>
      <Button onPress={() => props.onOpen('bibs')}>{t('competitors.action.bibs')}</Button>
      <Button onPress={() => props.onOpen('classes')}>{t('competitors.action.classes')}</Button>
      <Menu
        label={t('competitors.action.write')}
        entries={(['inform', 'invite', 'results'] as const).map((id) => ({
          id,
          label: t(`competitors.action.${id}`),
          onPress: () => props.onOpen(id),
        }))}
      />
    </Actions>
  );
}
