import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { assertNever } from '../../../assert-never.ts';
import { inOrder } from '../../../features/event-form/step-values.ts';
import { CopyHeatDialog } from '../../../features/heats/CopyHeatDialog.tsx';
import { EnrolDialog } from '../../../features/heats/EnrolDialog.tsx';
import { HeatCard } from '../../../features/heats/HeatCard.tsx';
import { useHeatsAddress } from '../../../features/heats/use-heats-address.ts';
import type { HeatDialog } from '../../../features/heats/heats-address.ts';
import { ReferenceDialog } from '../../../features/heats/ReferenceDialog.tsx';
import { RulesDialog } from '../../../features/heats/RulesDialog.tsx';
import { useOwnEvent } from '../../../features/own-event/own-event.ts';
import { useText } from '../../../language/language-context.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';

/** The heats of an event in their order, and what is open above one of them. */
export function HeatsTab(): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const { address, dialog } = useHeatsAddress();
  const { open } = address;
  const chosen = detail.heats.find(({ id }) => id === address.heat);
  if (detail.heats.length === 0) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  return (
    <>
      {inOrder(detail.heats).map((heat) => (
        <HeatCard key={heat.id} detail={detail} heat={heat} onOpen={dialog.open} />
      ))}
      {open === undefined || chosen === undefined ? null : (
        <OpenDialog key={`${open} ${chosen.id}`} open={open} detail={detail} heat={chosen} onClose={dialog.close} />
      )}
    </>
  );
}

function OpenDialog(props: {
  readonly open: HeatDialog;
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly onClose: () => void;
}): ReactNode {
  const { open, ...dialog } = props;
  switch (open) {
    case 'rules':
      return <RulesDialog {...dialog} />;
    case 'enrol':
      return <EnrolDialog {...dialog} />;
    case 'reference':
      return <ReferenceDialog {...dialog} />;
    case 'copy':
      return <CopyHeatDialog {...dialog} />;
    default:
      return assertNever(open);
  }
}
