import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { assertNever } from '../../../base/assert-never.ts';
import { inOrder } from '../../../features/organiser/form/step-values.ts';
import { CopyHeatDialog } from '../../../features/organiser/heats/CopyHeatDialog.tsx';
import { EnrolDialog } from '../../../features/organiser/heats/EnrolDialog.tsx';
import { ForecastLine } from '../../../features/organiser/heats/ForecastLine.tsx';
import { HeatCard } from '../../../features/organiser/heats/HeatCard.tsx';
import { useHeatsSearch } from '../../../features/organiser/heats/use-heats-search.ts';
import type { HeatDialog } from '../../../features/organiser/heats/heats-search.ts';
import { NextStepBar } from '../../../features/organiser/heats/NextStepBar.tsx';
import { ReferenceDialog } from '../../../features/organiser/heats/ReferenceDialog.tsx';
import { RulesDialog } from '../../../features/organiser/heats/RulesDialog.tsx';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { useText } from '../../../language/language-context.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';

/** The heats of an event in their order, and what is open above one of them. */
export function OwnHeatsTab(): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const { address, dialog } = useHeatsSearch();
  const { open } = address;
  const chosen = detail.heats.find(({ id }) => id === address.heat);
  if (detail.heats.length === 0) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  return (
    <>
      <ForecastLine detail={detail} />
      <NextStepBar detail={detail} />
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
