import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import type { StartListInHand } from './use-start-list-edit.ts';

/** A heat that is over keeps its list. */
export function isOver({ state }: HeatDto): boolean {
  return state === 'finished' || state === 'cancelled';
}

/** Notices where the list in hand differs from the saved one or from its ranking, with what to do about it. */
export function StartListNotices(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly inHand: StartListInHand;
}): ReactNode {
  const t = useText();
  const { edit, view } = props.inHand;
  if (view.newer !== null) {
    return (
      <Banner tone="warn" icon="warning">
        {t('startList.changedMeanwhile')}{' '}
        <Button kind="quiet" onPress={() => edit.takeOver()}>
          {t('forms.takeOver')}
        </Button>
        <Button kind="quiet" onPress={() => edit.keepMine()}>
          {t('forms.keepMine')}
        </Button>
      </Banner>
    );
  }
  if (view.fault !== null) {
    return (
      <Banner tone="bad" icon="warning">
        {t('startList.notSaved', { reason: t(`errors.${view.fault.failure}`) })}{' '}
        <Button kind="quiet" onPress={() => edit.retry()}>
          {t('app.retry')}
        </Button>
        <Button kind="quiet" onPress={() => edit.drop()}>
          {t('startList.drop')}
        </Button>
      </Banner>
    );
  }
  if (!isOver(props.heat)) return <OutdatedNotice {...props} />;
  return (
    <Banner tone="info" icon="lock">
      {t(`startList.over.${props.heat.state === 'cancelled' ? 'cancelled' : 'finished'}`)}
    </Banner>
  );
}
