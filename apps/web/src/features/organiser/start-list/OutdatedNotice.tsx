import { isolated, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import type { ListUpdate } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { hasBegun, keptList, rankedListOf, updatedList, updateOfList } from './list-update.ts';
import type { StartListInHand } from './use-start-list-edit.ts';

interface NoticeProps {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly inHand: StartListInHand;
}

/** The ranking that the list was made from has changed: what an update changes, and the update as one step. */
export function OutdatedNotice({ detail, heat, inHand }: NoticeProps): ReactNode {
  const t = useText();
  const { edit, view } = inHand;
  const { shown } = view;
  const { event, heats, competitors, startLists, runs } = detail;
  const { from } = shown;
  const now = useMemo(
    () => rankedListOf({ event, heats, competitors, startLists, runs }, from),
    [event, heats, competitors, startLists, runs, from],
  );
  const update = useMemo(() => updateOfList({ runs }, heat, shown, now), [runs, heat, shown, now]);
  const previous = heats.find(({ id }) => id === from?.fromHeatId);
  if (update === null || now === null || previous === undefined) return null;
  const waits = heat.state === 'armed' ? 'armed' : hasBegun(runs, heat) ? 'begun' : null;
  const name = previous.name;
  return (
    <Banner tone="warn" icon="warning">
      <span className="stack gap-6">
        <span className="strong">{t('startList.outdated.title', { heat: isolated(name) })}</span>
        <Changes detail={detail} update={update} hasTimes={shown.startTimes.size > 0} />
        {waits === null ? null : <span>{t(`startList.outdated.${waits}`)}</span>}
        <span className="row gap-8">
          {waits === null ? (
            <Button
              kind="primary"
              onPress={() => edit.change({ kind: 'updated', heat: name }, updatedList(shown, now))}
            >
              {t('startList.outdated.update')}
            </Button>
          ) : null}
          <Button kind="quiet" onPress={() => edit.change({ kind: 'kept', heat: name }, keptList(shown, now))}>
            {t('startList.outdated.keep')}
          </Button>
        </span>
      </span>
    </Banner>
  );
}

/** More are told as a number. */
const namedMax = 5;

/** Names the competitors that an update concerns. */
function Changes(props: {
  readonly detail: OperatorDetailDto;
  readonly update: ListUpdate;
  readonly hasTimes: boolean;
}): ReactNode {
  const t = useText();
  const { comes, leaves, moves, isByHand } = props.update;
  const namesOf = (ids: readonly string[]): string => {
    const named = ids.slice(0, namedMax).flatMap((id) => {
      const competitor = props.detail.competitors.find((one) => one.id === id);
      if (competitor === undefined) return [];
      const { startNumber } = competitor;
      return [[...(startNumber === null ? [] : [startNumber]), isolated(displayName(competitor))].join(' ')];
    });
    const names = named.join(', ');
    return ids.length > namedMax ? t('startList.outdated.andMore', { names, count: ids.length - namedMax }) : names;
  };
  return (
    <>
      {comes.length === 0 ? null : <span>{t('startList.outdated.comes', { names: namesOf(comes) })}</span>}
      {leaves.length === 0 ? null : <span>{t('startList.outdated.leaves', { names: namesOf(leaves) })}</span>}
      {moves.length === 0 ? null : <span>{t('startList.outdated.moves', { count: moves.length })}</span>}
      {isByHand ? <span>{t('startList.outdated.byHand')}</span> : null}
      {props.hasTimes ? <span>{t('startList.outdated.times')}</span> : null}
    </>
  );
}
