import { calls, type FirstPageDto } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { useNow } from '../../../services/use-now.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { HomeCards, type CardEvent } from './HomeCards.tsx';
import { HomeStage } from './HomeStage.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './FirstParts.module.css';

type Part = keyof FirstPageDto;

/** In the order in which visitors want them. */
const parts = ['live', 'open', 'featured', 'coming', 'past'] as const satisfies readonly Part[];

const titles = {
  live: 'firstPage.parts.alsoLive',
  open: 'firstPage.parts.open',
  featured: 'firstPage.parts.featured',
  coming: 'firstPage.parts.coming',
  past: 'firstPage.parts.results',
} as const satisfies Readonly<Record<Part, string>>;

/** What goes on, what one can enter, what is put forward, what comes and what has been. */
export function FirstParts(props: {
  /** Comes with the answer: until then nobody knows where it will stand. */
  readonly below: ReactNode;
}): ReactNode {
  const first = useRouteQuery(calls.firstPage, {}, { again_ms: ([shown]) => lookAgain_ms(shown) });
  return (
    <Loaded from={first} skeleton={<CardSkeleton />}>
      {([shown]) => (
        <>
          {shown === undefined || isEmpty(shown) ? <Nothing /> : <Parts shown={shown} />}
          {props.below}
        </>
      )}
    </Loaded>
  );
}

const loadNothing = () => import('./NothingYet.tsx');

/** Seldom: with what it says it comes when it is needed. */
function Nothing(): ReactNode {
  const part = useLazyModule(loadNothing, 'setUp');
  return part === null ? null : <part.NothingYet />;
}

/**
 * No topic tells of events that begin and end by the clock; who sees nothing at all waits for the first one, and while
 * something runs the leader changes.
 */
function lookAgain_ms(shown: FirstPageDto | undefined): number {
  if (shown === undefined || isEmpty(shown)) return 3_000;
  return shown.live.length > 0 ? 10_000 : 30_000;
}

function isEmpty(shown: FirstPageDto): boolean {
  return parts.every((part) => shown[part].length === 0);
}

function Parts({ shown }: { readonly shown: FirstPageDto }): ReactNode {
  const t = useText();
  const now = useNow();
  const staged = stagedOf(shown);
  const lists = useMemo(() => eachOnce(shown), [shown]);
  return (
    <div className={classes('stack gap-12', styles.parts)} data-wide>
      {staged === undefined ? null : (
        <section className={classes('stack gap-12 at-top', styles.part)} data-columns={3}>
          <h2>{t('firstPage.parts.live')}</h2>
          <HomeStage event={staged} />
        </section>
      )}
      {lists.map(({ part, events }) =>
        events.length === 0 ? null : (
          <section
            key={part}
            className={classes('stack gap-12 at-top', styles.part)}
            data-columns={Math.min(events.length, 3)}
          >
            <h2>{t(titles[part])}</h2>
            <HomeCards events={events} now={now} />
          </section>
        ),
      )}
    </div>
  );
}

/** One race that runs has the stage, one that is put forward before another; the others stand below it. */
function stagedOf({ live }: FirstPageDto): FirstPageDto['live'][number] | undefined {
  return live.find(({ isFeatured }) => isFeatured) ?? live[0];
}

/** An event stands where it matters most, once. */
function eachOnce(shown: FirstPageDto) {
  const seen = new Set([stagedOf(shown)?.id]);
  return parts.map((part) => {
    const events: readonly CardEvent[] = shown[part].filter(({ id }) => !seen.has(id));
    for (const { id } of events) seen.add(id);
    return { part, events };
  });
}
