import type { ReactNode } from 'react';
import type { ApiError, FailureName } from '../../../api/api-error.ts';
import { useText } from '../../../language/language-context.tsx';
import styles from './ActionLine.module.css';

/** A button, and beside it what came of it or why it cannot be pressed. */
export function ActionLine(props: {
  readonly children: ReactNode;
  readonly error?: ApiError | null;
  readonly done?: string | null;
  readonly because?: string | null;
  /** Text for a refusal of this action, instead of the usual one. */
  readonly errorTexts?: Partial<Record<FailureName, string>>;
}): ReactNode {
  const t = useText();
  const { error = null, done = null, because = null, errorTexts = {} } = props;
  return (
    <div className="row gap-8-12">
      {props.children}
      {because === null ? null : <span className={styles.quiet}>{because}</span>}
      <output className={error === null ? styles.quiet : styles.fault}>
        {error === null ? done : (errorTexts[error.failure] ?? t(`errors.${error.failure}`))}
      </output>
    </div>
  );
}
