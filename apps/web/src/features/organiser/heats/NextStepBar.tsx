import { calls, type OperatorDetailDto } from '@startwand/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useMay } from '../../../services/use-may.ts';
import { useText } from '../../../language/language-context.tsx';
import { needsOperator } from './needs-operator.ts';
import buttons from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { assertNever } from '../../../base/assert-never.ts';
import { useArmWaits } from './arm-waits.ts';
import { NextStepSheet, type Left } from './NextStepSheet.tsx';
import { eventStepOf, runsWithoutTime, type EventStep } from './next-step.ts';

type LoudStep = Exclude<EventStep, { readonly kind: 'enter' }>;

/** What the bar offers; `null`: it is not there. */
export function useNextStep(detail: OperatorDetailDto): LoudStep | null {
  const step = eventStepOf(detail);
  const waits = useArmWaits()(detail.event);
  const may = useMay(calls.armHeat, { eventOwnerId: detail.event.ownerId });
  // While nobody is entered the import is the loud button of every page of the event. Its form and its day come first, too: each heat
  // says what it waits for.
  if (step === null || step.kind === 'enter' || !may.may || (step.kind === 'arm' && waits !== null)) return null;
  return step;
}

/** The one thing that comes next in the event: the only loud button of its page. */
export function NextStepBar({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const step = useNextStep(detail);
  const [leadingFrom, leadFrom] = useState<string | null>(null);
  const heat = detail.heats.find(({ id }) => id === leadingFrom);
  return (
    <>
      {step === null ? null : (
        <section
          className="row gap-8-16 card padded"
          aria-label={t('heats.next.label')}
          data-testid="next-step"
          data-step={step.kind}
        >
          <span className="soft">{t('heats.next.label')}</span>
          <StepButton detail={detail} step={step} onLead={leadFrom} />
        </section>
      )}
      {/* It stays open when the bar goes on to another step: the list of the next heat is there. */}
      {heat === undefined ? null : <BehindSheet detail={detail} heat={heat} onClose={() => leadFrom(null)} />}
    </>
  );
}

function StepButton(props: {
  readonly detail: OperatorDetailDto;
  readonly step: LoudStep;
  readonly onLead: (heatId: string) => void;
}): ReactNode {
  const t = useText();
  const { detail, step } = props;
  const eventId = detail.event.id;
  const loud = classes(buttons.button, buttons.primary);
  const params = { eventId, heatId: step.heat.id };
  const { name } = step.heat;
  switch (step.kind) {
    case 'startList':
    case 'updateList':
      return (
        <Link
          to="/panel/events/$eventId/heats/$heatId/start-list"
          params={params}
          search={{ part: 'order' }}
          className={loud}
        >
          {t(`heats.next.${step.kind}`, { name })}
        </Link>
      );
    case 'time':
      return (
        <Link to="/panel/events/$eventId/heats/$heatId/desk" params={params} className={loud}>
          {t('heats.next.time', { name })}
        </Link>
      );
    case 'enterTimes':
      return (
        <Link
          to="/panel/events/$eventId/import/$kind"
          params={{ eventId, kind: 'times' }}
          search={{ heat: step.heat.id }}
          className={loud}
        >
          {t('heats.next.enterTimes', { name })}
        </Link>
      );
    case 'arm':
      return <ArmButton {...params} name={name} />;
    case 'behind':
      return (
        <Button kind="primary" onPress={() => props.onLead(step.heat.id)}>
          {t('heats.next.title', { name })}
        </Button>
      );
    default:
      return assertNever(step.kind);
  }
}

/** Arms the heat and opens its desk. */
function ArmButton(props: { readonly eventId: string; readonly heatId: string; readonly name: string }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { refuse } = useUndoableActions();
  const arm = useRouteMutation(calls.armHeat, { background: true });
  const { name, ...params } = props;
  const press = async () => {
    const armed = await arm.call({ params });
    if ('error' in armed) refuse(armed.error);
    else await navigate({ to: '/panel/events/$eventId/heats/$heatId/desk', params });
  };
  return (
    <Button kind="primary" icon="pulse" onPress={() => void press()}>
      {t('heats.next.arm', { name })}
    </Button>
  );
}

function BehindSheet(props: Pick<Parameters<typeof NextStepSheet>[0], 'detail' | 'heat' | 'onClose'>): ReactNode {
  const navigate = useNavigate();
  const { detail, heat, onClose } = props;
  const toDesk = (heatId: string, search: { readonly run?: string | undefined; readonly focus?: 'arm' } = {}) =>
    void navigate({
      to: '/panel/events/$eventId/heats/$heatId/desk',
      params: { eventId: detail.event.id, heatId },
      search,
    });
  const missing = runsWithoutTime(detail, heat);
  const openCount = detail.triggers.filter((one) => one.judgement.heatId === heat.id && needsOperator(one)).length;
  const left: readonly Left[] = [
    { kind: 'open', count: openCount, mend: () => toDesk(heat.id) },
    { kind: 'missing', count: missing.length, mend: () => toDesk(heat.id, { run: missing[0] }) },
  ];
  return (
    <NextStepSheet
      detail={detail}
      heat={heat}
      left={left}
      onNext={(heatId) => toDesk(heatId, { focus: 'arm' })}
      onClose={onClose}
    />
  );
}
