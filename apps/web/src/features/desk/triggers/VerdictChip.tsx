import type { VerdictStatus } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import type { IconName } from '../../../ui/Icon.tsx';

const looks: Readonly<Record<VerdictStatus, readonly [tone: Tone, icon: IconName]>> = {
  used: ['good', 'check'],
  unused: ['quiet', 'dash'],
  filtered: ['info', 'filter'],
  unassigned: ['warn', 'warning'],
  revoked: ['quiet', 'cross'],
  deleted: ['quiet', 'cross'],
};

/** What was made of an impulse; only operators see it. */
export function VerdictChip(props: { readonly status: VerdictStatus }): ReactNode {
  const t = useText();
  const [tone, icon] = looks[props.status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`desk.verdict.${props.status}`)}
    </Chip>
  );
}

/** The mark of a verdict where there is no room for its word, which then is said beside it. */
export function verdictIcon(status: VerdictStatus): IconName {
  return looks[status][1];
}
