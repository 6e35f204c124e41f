import { calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { Arrangement } from './arrangement.ts';

/** How many start, what the list was drawn with, and whether everybody can read it. */
export const StartListFacts = memo(function StartListFacts(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly list: Arrangement;
}): ReactNode {
  const t = useText();
  const { detail, heat, list } = props;
  const total = detail.competitors.length;
  return (
    <div className="row gap-8-12">
      <span className="strong">{t('startList.count', { count: list.competitorIds.length, total })}</span>
      {list.seed === null ? null : (
        <Chip tone="info" icon="check">
          {t('startList.drawnWith', { seed: list.seed })}
        </Chip>
      )}
      {heat.massStart ? (
        <Chip tone="quiet" icon="info">
          {heat.massStartField === null
            ? t('startList.massStart')
            : t('startList.massStartBy', { field: heat.massStartField })}
        </Chip>
      ) : null}
      <Publication detail={detail} heat={heat} />
    </div>
  );
});

/** A list is public with every change, until it is kept back; arming publishes it. */
function Publication(props: { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode {
  const t = useText();
  const { perform } = useUndoableActions();
  const publish = useRouteMutation(calls.publishStartList, { background: true });
  const { detail, heat } = props;
  const eventId = detail.event.id;
  const list = detail.startLists.find(({ heatId }) => heatId === heat.id);
  const isPublished = list?.isWithheld !== true;
  const deedOf = (published: boolean) => ({
    call: () => publish.call({ params: { eventId, heatId: heat.id }, body: { published } }),
    said: t(published ? 'startList.published' : 'startList.keptBack'),
  });
  const turn = () =>
    void perform({
      ...deedOf(!isPublished),
      undo: { ...deedOf(isPublished), of: [`startList ${heat.id}`] },
    });
  return (
    <span className="soft small">
      {t(isPublished ? 'startList.isPublic' : 'startList.isWithheld')}{' '}
      {isPublished ? (
        <Link to="/event/$eventId/heats" params={{ eventId }}>
          {t('desk.panel.toPublicPage')}
        </Link>
      ) : null}{' '}
      {isPublished && heat.state !== 'prepared' ? null : (
        <Button kind={isPublished ? 'quiet' : 'primary'} onPress={turn}>
          {t(isPublished ? 'startList.keepBack' : 'startList.publish')}
        </Button>
      )}
    </span>
  );
}
