import type { Translate } from '@startwand/locales';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useStore } from '../../../base/store.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './NoticeLine.module.css';
import { orderTexts } from '../log/order-texts.ts';
import { stepText } from '../log/step-text.ts';
import { hintText } from '../phone/touch-texts.ts';
import { useIsPhone } from '../phone/use-is-phone.ts';
import type { Hint, Notice, PendingCommands } from '../pending-commands.ts';

/** What went well needs no longer; a refusal stands until the next key. */
const shown_ms = 10_000;

/**
 * What became of the last key: stored, done, or refused and why. It stands where the operator looks, is read aloud, and
 * takes no focus. In a dialog it says only what was ordered since that was opened; the line of the desk itself, which gives way
 * to other words, says all (`saysAll`).
 */
export const NoticeLine = memo(function NoticeLine(props: {
  readonly pending: Pick<PendingCommands, 'notice' | 'dismiss'>;
  readonly saysAll?: boolean;
}): ReactNode {
  const { pending } = props;
  const [before] = useState(pending.notice.get);
  const last = useStore(pending.notice);
  const notice = last === before && props.saysAll !== true ? none : last;
  const look = looks[notice.kind];
  useEffect(() => {
    if (last.kind !== 'done' && last.kind !== 'taken' && last.kind !== 'hint') return undefined;
    const timer = setTimeout(() => pending.dismiss(last), shown_ms);
    return () => clearTimeout(timer);
  }, [pending, last]);
  return (
    <output
      className={classes(styles.notice, styles[notice.kind], isWarning(notice) && styles.further)}
      data-testid="desk-notice"
      data-kind={notice.kind}
    >
      {look === null ? null : <Icon name={look} />}
      <NoticeText notice={notice} />
    </output>
  );
});

const none: Notice = { kind: 'none' };

/** Somebody who had finished was started again, or nobody can be timed: no mistake of the key, but no usual thing either. */
function isWarning(notice: Notice): boolean {
  if (notice.kind === 'hint') return warnings.has(notice.hint);
  return 'order' in notice && notice.order === 'startAgain' && notice.kind === 'taken';
}

/** Something was done, and it needs another look. */
const warnings: ReadonlySet<Hint> = new Set([
  'notArmed',
  'isFinished',
  'isCancelled',
  'unknownKept',
  'notInHeatKept',
  'statusStays',
  'finishedOpen',
]);

const looks: Readonly<Record<Notice['kind'], IconName | null>> = {
  none: null,
  hint: 'info',
  sent: 'clock',
  done: 'check',
  taken: 'check',
  refused: 'warning',
};

function NoticeText({ notice }: { readonly notice: Notice }): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  if (notice.kind === 'none') return null;
  const words = wordsOf(notice, t, isPhone);
  return (
    <span className={styles.words} title={words}>
      {words}
    </span>
  );
}

function wordsOf(notice: Exclude<Notice, { readonly kind: 'none' }>, t: Translate, isPhone: boolean): string {
  const bib = notice.bib === null ? '' : ` ${notice.bib}`;
  if (notice.kind === 'hint') return `${hintText(notice.hint, t, isPhone)}${bib}`;
  const step = notice.step ?? null;
  const order = `${t(orderTexts(notice.order))}${step === null ? bib : `: ${stepText(step, t)}`}`;
  if (notice.kind !== 'refused') return `${order}: ${t(`desk.notice.${notice.kind}`)}`;
  const inTheWay = notice.inTheWay ?? null;
  const why = t(`errors.${notice.failure}`);
  return inTheWay === null ? `${order}: ${why}` : `${order}: ${why} (${stepText(inTheWay, t)})`;
}
