import { calls, limits, type FindingsDto, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions, type Undo } from '../../../queries/use-undoable-actions.ts';
import { useAccount } from '../../../services/account.ts';
import buttons from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isDeclared } from './is-declared.ts';
import styles from './OfficialHeat.module.css';

interface DeclareProps {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  /** What stops the result or is to be looked at, kind by kind. */
  readonly open: readonly FindingsDto[];
  /** The checks are asked for once more. */
  readonly onRefused: () => void;
}

/** The step: with a name, and where something is open with how much that is, and the word that one knows of it. */
export function DeclareOfficial(props: DeclareProps): ReactNode {
  const t = useText();
  const { detail, heat } = props;
  if (heat.state !== 'finished') {
    return (
      <p className="row gap-8-16">
        <span className="soft">{t('official.finishFirst')}</span>
        <Link
          to="/panel/events/$eventId/heats/$heatId/desk"
          params={{ eventId: detail.event.id, heatId: heat.id }}
          className={buttons.button}
        >
          {t('official.opens.heat')}
        </Link>
      </p>
    );
  }
  return isDeclared(heat) ? <Withdraw {...props} /> : <Step {...props} />;
}

/** The way back at which undo stops. */
function Withdraw({ detail, heat }: DeclareProps): ReactNode {
  const t = useText();
  const { perform } = useUndoableActions();
  const withdraw = useWithdrawal(detail.event.id);
  return (
    <Button kind="quiet" icon="undo" onPress={() => void perform(withdraw(heat))}>
      {t('official.withdraw')}
    </Button>
  );
}

function useWithdrawal(eventId: string): (heat: HeatDto) => Undo {
  const t = useText();
  const withdraw = useRouteMutation(calls.withdrawOfficial, { background: true });
  return ({ id: heatId, name }) => ({
    call: () => withdraw.call({ params: { eventId, heatId } }),
    said: t('official.withdrawn', { name }),
    of: [`heat ${heatId}`],
  });
}

function Step({ detail, heat, open, onRefused }: DeclareProps): ReactNode {
  const t = useText();
  const { firstName, lastName } = useAccount();
  const [name, setName] = useState(heat.official?.name ?? `${firstName} ${lastName}`.trim());
  const [isAsking, setAsking] = useState(false);
  const { perform } = useUndoableActions();
  const declare = useRouteMutation(calls.declareOfficial, { background: true });
  const withdraw = useWithdrawal(detail.event.id);
  const take = async () => {
    const stops = open.filter(({ severity }) => severity === 'stops');
    const confirms = stops.map(({ kind, count }) => ({ kind, count }));
    const said = name.trim();
    const isDone = await perform({
      call: () =>
        declare.call({
          params: { eventId: detail.event.id, heatId: heat.id },
          body: { name: said === '' ? null : said, confirms },
        }),
      said: t('official.said', { name: heat.name }),
      undo: withdraw(heat),
    });
    setAsking(false);
    if (!isDone) onRefused();
  };
  const count = open.reduce((sum, alike) => sum + alike.count, 0);
  return (
    <div className={styles.step}>
      <TextField label={t('official.name')} value={name} onChange={setName} maxLength={limits.nameMax} />
      <Button
        kind="primary"
        icon="check"
        disabled={declare.isBusy}
        onPress={() => (count > 0 ? setAsking(true) : void take())}
      >
        {t(heat.official === undefined ? 'official.declare' : 'official.declareAgain')}
      </Button>
      {count === 0 ? null : <p className="warn">{t('official.open', { count })}</p>}
      {isAsking ? (
        <Dialog title={t('official.ask.title', { name: heat.name })} onClose={() => setAsking(false)}>
          <div className={classes('stack gap-16', styles.question)}>
            <p>{t('official.ask.hint')}</p>
            <ul className={styles.stops}>
              {open.map((alike) => (
                <li key={alike.kind}>{`${t(`official.kind.${alike.kind}`)} (${alike.count})`}</li>
              ))}
            </ul>
            <div className="wrap gap-8">
              <Button kind="primary" disabled={declare.isBusy} onPress={() => void take()}>
                {t('official.ask.confirm')}
              </Button>
              <Button onPress={() => setAsking(false)}>{t('ui.form.cancel')}</Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
