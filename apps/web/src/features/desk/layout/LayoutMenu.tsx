import { memo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useStore } from '../../../base/store.ts';
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx';
import { deskLayout, type PartSize } from './desk-layout.ts';

/** How tall impulses and log are, or that they are not there. */
export const LayoutMenu = memo(function LayoutMenu(): ReactNode {
  const t = useText();
  const layout = useStore(deskLayout);
  const sized = (part: 'tape' | 'log', size: PartSize, label: string): readonly MenuEntry[] =>
    layout[part] === size
      ? []
      : [
          {
            id: `${part}-${size}`,
            label,
            onPress: () => deskLayout.set({ ...layout, [part]: size }),
          },
        ];
  const tape = t('desk.tape');
  const log = t('desk.logTitle');
  return (
    <Menu
      label={t('sheet.layout')}
      entries={[
        ...sized('tape', 'low', `${tape}: ${t('sheet.lower')}`),
        ...sized('tape', 'tall', `${tape}: ${t('sheet.taller')}`),
        ...sized('tape', 'hidden', t('sheet.hideTape')),
        {
          id: 'earlier',
          label: layout.earlier ? t('sheet.hideEarlier') : t('sheet.showEarlier'),
          onPress: () => deskLayout.set({ ...layout, earlier: !layout.earlier }),
        },
        ...sized('log', 'low', `${log}: ${t('sheet.lower')}`),
        ...sized('log', 'tall', `${log}: ${t('sheet.taller')}`),
        ...sized('log', 'hidden', t('sheet.hideLog')),
      ]}
    />
  );
});
