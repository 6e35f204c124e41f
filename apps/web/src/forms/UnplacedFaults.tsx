import type { Issue } from '@startwand/contract';
import { issueText } from '@startwand/locales';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../language/language-context.tsx';
import { nameOf } from './field-path.ts';
import type { FormCore } from './form-core.ts';
import styles from './RouteForm.module.css';

/** What is wrong with something that the form has no field for: better said by its name than not at all. */
export function UnplacedFaults<V>(props: { readonly core: FormCore<V>; readonly issues: readonly Issue[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const issues = props.core.unplaced(props.issues);
  if (issues.length === 0) return null;
  const field = { takes: 'value', show: formats.number } as const;
  // Two faults of one field may be said alike.
  const texts = new Set(issues.map((issue) => `${nameOf(issue.path)}: ${issueText(t, issue, field)}`));
  return (
    <ul className={styles.faults} role="alert">
      {[...texts].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
