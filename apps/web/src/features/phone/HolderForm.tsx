import { limits, type HeldPointDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { TextField } from '../../fields/TextField.tsx';
import { useText } from '../../language/language-context.tsx';
import { usePointName } from '../../race/use-point-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Name } from '../../ui/Name.tsx';
import styles from './PhonePage.module.css';
import type { PhoneTimer } from './phone-timer.ts';

/** Who stands here: asked once, before the first tap. */
export function HolderForm(props: { readonly timer: PhoneTimer; readonly held: HeldPointDto }): ReactNode {
  const t = useText();
  const { timer, held } = props;
  const pointName = usePointName(held.points);
  const [name, setName] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const send = async () => {
    if (name.trim() !== '') setError(await timer.sayHolder(name.trim()));
  };
  return (
    <main className={styles.standstill} data-testid="phone-page" data-stage="holder">
      <form
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="stack gap-4">
          <p className="soft">
            <Name>{held.event.name}</Name>
          </p>
          <h1>{pointName(held.phone.section)}</h1>
        </div>
        <TextField
          label={t('phone.yourName')}
          help={t('phone.nameHelp')}
          value={name}
          onChange={setName}
          maxLength={limits.holderMax}
          autoComplete="name"
          takesFocus
          {...(error === null ? {} : { error: t(`errors.${error.failure}`) })}
        />
        <Button kind="primary" type="submit">
          {t('phone.begin')}
        </Button>
      </form>
    </main>
  );
}
