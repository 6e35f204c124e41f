import type { Doubt } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { deskKeys } from '../desk-key.ts';
import { usePointName } from '../tape/TriggerTape.tsx';
import type { Desk } from '../use-desk.ts';
import { classes } from '../../../ui/classes.ts';
import foot from '../foot/DeskFoot.module.css';
import styles from './DoubtBar.module.css';
import { useDoubtTexts } from './doubt-texts.ts';

/**
 * The first impulse in doubt, and what would set it right: one key takes it, another leaves it.
 */
export function DoubtBar({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const [first] = desk.desk.doubts;
  return (
    <section className={foot.doubt} aria-label={t('desk.doubt.region')} aria-live="polite">
      {first === undefined ? null : <OpenDoubt doubt={first} desk={desk} />}
    </section>
  );
}

function OpenDoubt({ doubt, desk }: { readonly doubt: Doubt; readonly desk: Desk }): ReactNode {
  const t = useText();
  const pointName = usePointName();
  const words = useDoubtTexts(desk.desk)(doubt);
  return (
    <div className={classes('line', styles.doubt)} data-testid="desk-doubt" data-side={doubt.side}>
      <Chip tone="warn" icon="warning">
        {t('desk.doubt.title')}
      </Chip>
      <span className={classes('stack shrinks grows', styles.words)}>
        <strong>{words.suggestion}</strong>
        <span className={classes('soft small', styles.why)}>
          {`${pointName(doubt.point, desk.desk.event)} ${words.when} · ${words.why} ${words.along}`}
        </span>
      </span>
      <Button keyHint={deskKeys.takeDoubt} testId="desk-take-doubt" onPress={() => desk.commands.perform('takeDoubt')}>
        {t('desk.action.takeDoubt')}
      </Button>
      <Button kind="quiet" keyHint={deskKeys.keepImpulse} onPress={() => desk.commands.perform('keepImpulse')}>
        {t('desk.action.keepImpulse')}
      </Button>
    </div>
  );
}
