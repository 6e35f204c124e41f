import type { AskedField } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';

/** What stands in a part of the report while it is folded, and how many of its fields the federation still misses. */
export function PartDigest(props: {
  readonly facts: readonly (string | null | undefined)[];
  /** Of the whole report. */
  readonly missing: readonly AskedField[];
  readonly isOfPart: (asked: AskedField) => boolean;
}): ReactNode {
  const t = useText();
  const facts = props.facts.filter((fact) => fact !== null && fact !== undefined && fact !== '');
  const count = props.missing.filter(props.isOfPart).length;
  return (
    <>
      <span>{facts.length === 0 ? t('report.empty') : facts.join(' · ')}</span>
      {count === 0 ? null : (
        <Chip tone="warn" icon="warning">
          {t('report.lacks', { count })}
        </Chip>
      )}
    </>
  );
}
