import { isolated, limits, calls, type SecondFactorDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { inMilliseconds } from './moments.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Security.module.css';
import { useProof } from './use-proof.tsx';
import { Name } from '../../../ui/Name.tsx';

interface FactorProps {
  readonly factor: SecondFactorDto;
}

/** A second factor: since when, when it was used last; a passkey has a name of its holder's, which changes in its place. */
export function FactorRow({ factor }: FactorProps): ReactNode {
  const [isNaming, setNaming] = useState(false);
  return (
    <li className={classes('row gap-8-16 between', styles.row)}>
      {isNaming ? (
        <Naming factor={factor} onDone={() => setNaming(false)} />
      ) : (
        <Shown factor={factor} onName={() => setNaming(true)} />
      )}
    </li>
  );
}

function Naming({ factor, onDone }: FactorProps & { readonly onDone: () => void }): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const params = { userId: useAccount().id, factorId: factor.id };
  const invalidates = [calls.secondFactors];
  const back = useRouteMutation(calls.nameSecondFactor, { invalidates });
  const form = useRouteForm(calls.nameSecondFactor, {
    params,
    defaults: { name: factor.name },
    invalidates,
    onSaved: () => {
      const name = form.values.state.values.name ?? '';
      const before = { call: () => back.call({ params, body: { name: factor.name } }) };
      const said = t('security.factors.renamed', { name: factor.name });
      const undo = { ...before, said, of: [`factor ${factor.id}`] };
      if (name !== factor.name) say(t('security.factors.renamed', { name }), undo);
      onDone();
    },
  });
  return (
    <div className={classes('stack shrinks', styles.words)}>
      <RouteForm
        form={form}
        save={t('forms.save')}
        isFleeting
        actions={
          <Button kind="quiet" onPress={onDone}>
            {t('ui.form.cancel')}
          </Button>
        }
      >
        <form.Field name="name" label={t('security.passkey.name')}>
          {(field) => <TextField {...asText(field)} maxLength={limits.factorNameMax} takesFocus />}
        </form.Field>
      </RouteForm>
    </div>
  );
}

function Shown({ factor, onName }: FactorProps & { readonly onName: () => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { refuse } = useUndoableActions();
  const { proving, dialog } = useProof();
  const [isAsked, setAsked] = useState(false);
  const remove = useRouteMutation(calls.removeSecondFactor, {
    invalidates: [calls.secondFactors],
  });
  const params = { userId: useAccount().id, factorId: factor.id };
  const name = factor.kind === 'authenticator' ? t('security.factors.app') : factor.name;
  const inLabel = isolated(name);
  const used =
    factor.usedAt_100ns === null
      ? t('security.factors.unused')
      : t('security.factors.used', { date: formats.moment(inMilliseconds(factor.usedAt_100ns)) });
  const since = t('security.factors.since', {
    date: formats.moment(inMilliseconds(factor.since_100ns)),
  });
  const confirm = async (): Promise<void> => {
    setAsked(false);
    const called = await proving(() => remove.call({ params }));
    if ('error' in called) refuse(called.error);
  };
  return (
    <>
      <div className={classes('stack shrinks', styles.words)}>
        <strong>
          <Name>{name}</Name>
        </strong>
        <span className="soft">{`${since} · ${used}`}</span>
      </div>
      <div className="row gap-8">
        {factor.kind === 'passkey' ? (
          <Button label={`${t('security.factors.rename')}: ${inLabel}`} onPress={onName}>
            {t('security.factors.rename')}
          </Button>
        ) : null}
        <Button
          disabled={remove.isBusy}
          label={`${t('security.factors.remove')}: ${inLabel}`}
          onPress={() => setAsked(true)}
        >
          {t('security.factors.remove')}
        </Button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={t('security.factors.removeTitle', { name })}
          text={t('security.factors.removeText')}
          confirmLabel={t('security.factors.remove')}
          isDangerous
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        />
      ) : null}
      {dialog}
    </>
  );
}
