import { limits, calls, type PasswordVerdict } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useDebounced } from '../../../queries/use-debounced.ts';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type BoundField } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './PasswordFields.module.css';

/** A password that is chosen, with how hard it is to guess while it is typed. */
export function NewPasswordField(props: {
  readonly field: BoundField<string | null>;
  /** Address and names of the account: what stands there anyway makes no password. */
  readonly about: readonly string[];
}): ReactNode {
  const t = useText();
  const field = asText(props.field);
  const verdict = useVerdict(field.value, props.about);
  return (
    <div className="stack gap-6">
      <TextField
        {...field}
        // What is typed is judged where the hint stood: nothing below moves, and no hole waits for it.
        {...(verdict === undefined ? { help: t('account.signUp.passwordHint', { min: limits.passwordMin }) } : {})}
        kind="password"
        autoComplete="new-password"
      />
      <Strength verdict={verdict} />
    </div>
  );
}

/** The same once more, so that a slip of the finger locks nobody out. */
export function RepeatedField({ field }: { readonly field: BoundField<string | null> }): ReactNode {
  return <TextField {...asText(field)} kind="password" autoComplete="new-password" />;
}

const parts = { easy: 1, fair: 2, strong: 3 } as const satisfies Record<PasswordVerdict, number>;

/** What the server says, by the rule that it refuses with; a short one is not asked about. */
function useVerdict(typed: string, all: readonly string[]): PasswordVerdict | undefined {
  const password = useDebounced(typed);
  const about = all
    .filter((text) => text !== '')
    .slice(0, limits.passwordAboutMax)
    .map((text) => text.slice(0, limits.emailMax));
  const isWanted = password.length >= limits.passwordMin && password.length <= limits.passwordMax;
  const judged = useRouteQuery(calls.judgePassword, { body: { password, about } }, { isWanted, background: true });
  return isWanted && judged.kind === 'ready' ? judged.data[0]?.verdict : undefined;
}

function Strength({ verdict }: { readonly verdict: PasswordVerdict | undefined }): ReactNode {
  const t = useText();
  return (
    <output className={classes('stack gap-4 at-top small good', styles.strength)} data-verdict={verdict}>
      {verdict === undefined ? null : (
        <>
          <span className={styles.bars} aria-hidden="true">
            {[1, 2, 3].map((part) => (
              <span key={part} className={classes(part <= parts[verdict] && styles.full)} />
            ))}
          </span>
          <span>
            <Icon name={verdict === 'easy' ? 'warning' : 'check'} /> {t(`account.strength.${verdict}`)}
          </span>
        </>
      )}
    </output>
  );
}
