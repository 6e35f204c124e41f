/** The sizes that the model is asked about, and what it says of each. */
import { firstToBreak, usable, viewersThatHold, type Load, type Pieces, type Size } from './model.ts';

/** A race with an impulse every other second, and a mass finish. */
const paces = [
  { pace: 'usual', changes_per_s: 0.5 },
  { pace: 'mass finish', changes_per_s: 10 },
] as const;

const sizes: readonly Pick<Size, 'servers' | 'balancers' | 'viewers'>[] = [
  { servers: 1, balancers: 1, viewers: 10_000 },
  { servers: 3, balancers: 1, viewers: 25_000 },
  { servers: 10, balancers: 4, viewers: 100_000 },
  { servers: 30, balancers: 12, viewers: 300_000 },
  { servers: 100, balancers: 40, viewers: 1_000_000 },
];

/** All come within ten minutes. */
const coming_s = 600;

export interface Modelled {
  readonly pace: string;
  readonly servers: number;
  readonly balancers: number;
  readonly viewers: number;
  /** What is fullest, and how full. */
  readonly first: Load;
  readonly holds: boolean;
  /** With these servers and balancers. */
  readonly viewersMax: number;
}

export function modelled(pieces: Pieces): readonly Modelled[] {
  return paces.flatMap(({ pace, changes_per_s }) =>
    sizes.map((size) => {
      const busy = { ...size, changes_per_s, visits_per_s: size.viewers / coming_s, hasCache: true };
      const first = firstToBreak(pieces, busy);
      return { ...size, pace, first, holds: first.share <= usable, viewersMax: viewersThatHold(pieces, busy) };
    }),
  );
}

/** A row as `docs/capacity.md` has it. */
export function rowInWords({
  pace,
  servers,
  balancers,
  viewers,
  first,
  holds,
  viewersMax,
}: Modelled): readonly string[] {
  const count = (value: number): string => value.toLocaleString('en');
  const share = `${Math.round(first.share * 100)} %`;
  return [
    pace,
    count(viewers),
    count(servers),
    count(balancers),
    holds ? 'yes' : 'no',
    first.of,
    share,
    count(viewersMax),
  ];
}
