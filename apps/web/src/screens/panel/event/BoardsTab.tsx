import { calls, type BoardThereDto, type OnAirDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { BoardRow } from '../../../features/organiser/boards/BoardRow.tsx';
import { NewBoard } from '../../../features/organiser/boards/NewBoard.tsx';
import { SponsorPictures } from '../../../features/organiser/boards/SponsorPictures.tsx';
import { useBoardsThere } from '../../../features/organiser/boards/use-boards-there.ts';
import { useTakeOffList } from '../../../features/organiser/boards/use-list-board.ts';
import { usePutOnAir } from '../../../features/organiser/boards/use-put-on-air.ts';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { useOnAirNow } from '../../../features/public/board/use-on-air.ts';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useTextOrder } from '../../../language/use-text-order.ts';

/** The screens of the event: which are there, what each shows, and what it is to show from now on. */
export function BoardsTab(): ReactNode {
  const t = useText();
  const { event, competitors } = useOwnEvent();
  const [there, reading] = useBoardsThere(event.id);
  const read = useRouteQuery(calls.onAir, { params: { eventId: event.id } });
  const [told, take] = useOnAirNow(event.id, true);
  const onAir = newer(told, read.kind === 'ready' ? (read.data[0] ?? null) : null);
  const put = usePutOnAir(event.id, onAir, take);
  const takeOff = useTakeOffList(event.id, take);
  const ofClasses = [...new Set(competitors.flatMap((one) => one.class ?? []))].toSorted(useTextOrder());
  const names = namesOf(onAir, there);
  const opening = (
    <a
      href={`/event/${event.id}/board`}
      target="_blank"
      rel="noreferrer"
      className={classes(buttons.button, buttons.primary)}
    >
      {t('onAir.open')}
    </a>
  );
  return (
    <div className="stack gap-16 at-top">
      <p className="soft">{t('onAir.hint')}</p>
      {names.length === 0 ? null : (
        <div className="row gap-8-16">
          {opening}
          <span className="soft">{t('onAir.openHelp')}</span>
        </div>
      )}
      <Loaded from={reading}>
        {() =>
          names.length === 0 ? (
            <EmptyState title={t('onAir.none')} hint={t('onAir.noneHint')} action={opening} />
          ) : (
            <ul className="stack gap-12" aria-label={t('onAir.list')}>
              {names.map((name) => (
                <BoardRow
                  key={name}
                  name={name}
                  pages={there.filter((page) => page.name === name)}
                  shows={onAir?.boards.find((board) => board.name === name)?.shows ?? null}
                  revision={onAir?.revision ?? 0}
                  ofClasses={ofClasses}
                  onPut={(programme) => put(name, programme)}
                  onTakeOff={() => void takeOff(name)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewBoard eventId={event.id} ofClasses={ofClasses} onPut={put} />
      <SponsorPictures pictures={onAir?.pictures ?? []} take={take} />
    </div>
  );
}

function newer(a: OnAirDto | null, b: OnAirDto | null): OnAirDto | null {
  if (a === null || b === null) return a ?? b;
  return a.revision >= b.revision ? a : b;
}

/**
 * Those that somebody put something on, then the others that are there: a stranger's screen moves none of them. One that
 * was taken off the list is in it while it is there.
 */
function namesOf(onAir: OnAirDto | null, there: readonly BoardThereDto[]): readonly string[] {
  const isThere = new Set(there.map(({ name }) => name));
  const known =
    onAir?.boards.filter(({ name, isListed }) => isListed || isThere.has(name)).map(({ name }) => name) ?? [];
  return [...new Set([...known, ...[...isThere].toSorted()])];
}
