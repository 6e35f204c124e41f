import type { LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import type { IconName } from '../../../ui/Icon.tsx';

type Severity = LogEntryDto['severity'];

const looks: Readonly<Record<Severity, readonly [Tone, IconName]>> = {
  note: ['quiet', 'info'],
  low: ['info', 'info'],
  medium: ['warn', 'warning'],
  high: ['bad', 'warning'],
  critical: ['live', 'warning'],
};

/** How grave an entry of the log is. */
export function SeverityChip({ severity }: { readonly severity: Severity }): ReactNode {
  const t = useText();
  const [tone, icon] = looks[severity];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`desk.severity.${severity}`)}
    </Chip>
  );
}
