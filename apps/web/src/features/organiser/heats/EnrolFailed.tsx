import { calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import tones from '../../../ui/tones.module.css';
import { notTakenIn } from './enrolment.ts';
import styles from './HeatCard.module.css';

/** Whom the heat should have taken in by itself and could not, why, and the way to mend it. */
export function EnrolFailed(props: { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode {
  const t = useText();
  const { perform } = useUndoableActions();
  const setStartList = useRouteMutation(calls.setStartList, { background: true });
  const { detail, heat } = props;
  const missed = notTakenIn(detail, heat);
  if (missed.length === 0) return null;
  const list = detail.startLists.find(({ heatId }) => heatId === heat.id);
  const add = () =>
    perform({
      call: () =>
        setStartList.call({
          params: { eventId: detail.event.id, heatId: heat.id },
          body: { competitorIds: [...(list?.competitorIds ?? []), ...missed.map(({ id }) => id)] },
          ...(list?.version === undefined ? {} : { version: list.version }),
        }),
      said: t('heats.said.enrolled', { name: heat.name }),
    });
  const bibs = missed.map(({ startNumber }) => startNumber).join(', ');
  return (
    <output className={classes(styles.notice, tones.warn)}>
      <Icon name="warning" />
      <span className="stack gap-8">
        <b>{t('heats.enrolFailed', { count: missed.length, bibs })}</b>
        <span>{t('heats.enrolFailedHint')}</span>
        <span>
          <Button onPress={() => void add()}>{t('heats.enrolNow')}</Button>
        </span>
      </span>
    </output>
  );
}
