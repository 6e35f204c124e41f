import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import buttons from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { StepBehind } from './next-step.ts';

interface StepActionProps {
  readonly step: StepBehind;
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly next: HeatDto | null;
  readonly isProposed: boolean;
  /** There is nothing more to do. */
  readonly isDone: boolean;
  readonly words: string;
  /** A link was followed. */
  readonly onFollow: () => void;
  readonly onTake: () => void;
}

/** A step behind a heat: a button, or a link to the page where it is taken. */
export function StepAction(props: StepActionProps): ReactNode {
  const { step, detail, next, words, onFollow } = props;
  const eventId = detail.event.id;
  const looks = classes(buttons.button, props.isProposed && buttons.primary);
  if (step === 'putUp') return <PutUp {...props} looks={looks} />;
  if ((step === 'official' && !props.isDone) || step === 'files') {
    return (
      <Link to="/panel/events/$eventId/official" params={{ eventId }} className={looks} onClick={onFollow}>
        {words}
      </Link>
    );
  }
  if (step === 'inform' || step === 'mail') {
    return (
      <Link
        to="/panel/events/$eventId/competitors"
        params={{ eventId }}
        search={{ open: step === 'mail' ? 'results' : 'inform' }}
        className={looks}
        onClick={onFollow}
      >
        {words}
      </Link>
    );
  }
  if (next !== null && (step === 'updateList' || (step === 'nextList' && props.isDone))) {
    return (
      <Link
        to="/panel/events/$eventId/heats/$heatId/start-list"
        params={{ eventId, heatId: next.id }}
        search={{ part: 'order' }}
        className={looks}
      >
        {words}
      </Link>
    );
  }
  if (props.isDone) return <span className="soft">{words}</span>;
  return (
    <Button kind={props.isProposed ? 'primary' : 'plain'} onPress={props.onTake}>
      {words}
    </Button>
  );
}

/** Where visitors see the result, or the page where it is made public. */
function PutUp({ detail, heat, words, looks, onFollow }: StepActionProps & { readonly looks: string }): ReactNode {
  const eventId = detail.event.id;
  if (detail.event.publicResult) {
    return (
      <Link
        to="/event/$eventId/live"
        params={{ eventId }}
        search={{ heat: heat.id }}
        target="_blank"
        className={buttons.button}
      >
        {words}
      </Link>
    );
  }
  return (
    <Link to="/panel/events/$eventId/settings" params={{ eventId }} className={looks} onClick={onFollow}>
      {words}
    </Link>
  );
}
