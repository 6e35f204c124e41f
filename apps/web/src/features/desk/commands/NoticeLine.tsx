import type { Translate } from '@startwand/locales';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useStore } from '../../../store.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import type { EventClock } from '../event-clock.ts';
import { ClockNotice } from '../head/ClockNotice.tsx';
import { useImpulseOutbox } from '../tape/impulse-outbox-context.ts';
import styles from './NoticeLine.module.css';
import { orderTexts } from '../log/order-texts.ts';
import type { Notice } from '../order-book.ts';
import type { DeskHands } from '../use-desk.ts';

/**
 * What became of the last key: taken, done, or refused and why. It stands where the operator looks,
 * is read aloud, and takes no focus.
 */
export const NoticeLine = memo(function NoticeLine(props: {
  readonly hands: DeskHands;
  readonly clock: EventClock;
}): ReactNode {
  const notice = useStore(props.hands.book.notice);
  const look = looks[notice.kind];
  return (
    <div className={styles.notices}>
      <output
        className={classes(styles.notice, styles[notice.kind], isFurther(notice) && styles.further)}
        data-testid="desk-notice"
        data-kind={notice.kind}
      >
        {look === null ? null : <Icon name={look} />}
        <NoticeText notice={notice} />
      </output>
      <ClockNotice />
      <RefusedImpulses clock={props.clock} />
    </div>
  );
});

/** Somebody who had finished was started again: no mistake, but no usual thing either. */
function isFurther(notice: Notice): boolean {
  return 'order' in notice && notice.order === 'startAgain' && notice.kind === 'taken';
}

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
  if (notice.kind === 'none') return null;
  return <span>{wordsOf(notice, t)}</span>;
}

function wordsOf(notice: Exclude<Notice, { readonly kind: 'none' }>, t: Translate): string {
  const bib = notice.bib === null ? '' : ` ${notice.bib}`;
  if (notice.kind === 'hint') return `${t(`desk.hint.${notice.hint}`)}${bib}`;
  const order = `${t(orderTexts(notice.order))}${bib}`;
  return notice.kind === 'refused'
    ? `${order}: ${t(`errors.${notice.failure}`)}`
    : `${order}: ${t(`desk.notice.${notice.kind}`)}`;
}

/** Impulses by hand that the server will not take: kept until the operator has read of them. */
function RefusedImpulses({ clock }: { readonly clock: EventClock }): ReactNode {
  const t = useText();
  const outbox = useImpulseOutbox();
  const entries = useStore(outbox.entries);
  return entries.map(({ impulse, refusal }) =>
    refusal === null ? null : (
      <div key={`${impulse.session}.${impulse.sequence}`} className={styles.lost} role="alert">
        <Icon name="warning" />
        <span>
          {t('desk.impulseRefused', {
            time: clock.show(impulse.timestamp_100ns, 2),
            reason: t(`errors.${refusal}`),
          })}
        </span>
        <Button onPress={() => outbox.discard(impulse)}>{t('desk.discard')}</Button>
      </div>
    ),
  );
}
