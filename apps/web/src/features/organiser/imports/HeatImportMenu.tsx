import { calls } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { useMay } from '../../../services/use-may.ts';

const kinds = ['times', 'startList', 'competitorList', 'rankingList'] as const;

/** What can be brought into one heat from a spreadsheet. Shown to whoever may. */
export function HeatImportMenu(props: {
  readonly eventId: string;
  readonly ownerId: string;
  readonly heatId: string;
}): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { eventId, ownerId, heatId } = props;
  const may = useMay(calls.uploadImport, { eventOwnerId: ownerId });
  if (!may.may) return null;
  return (
    <Menu
      label={t('desk.panel.import')}
      icon="upload"
      entries={kinds.map((kind) => ({
        id: kind,
        label: t(`desk.panel.importKind.${kind}`),
        onPress: () =>
          void navigate({
            to: '/panel/events/$eventId/import/$kind',
            params: { eventId, kind },
            search: { heat: heatId },
          }),
      }))}
    />
  );
}
