import type { ReactNode } from 'react';
import { loadPart } from '../base/screen.ts';
import { createStore, useStore, type Readable } from '../base/store.ts';
import { classes } from './classes.ts';
import styles from './Flag.module.css';

const load = () => import('./flag-drawings.ts');
type Drawings = Awaited<ReturnType<typeof load>>;

const loaded = createStore<Drawings | null>(null);
let isAsked = false;

/** They come behind the first rows, in which their places are kept free. */
const drawings: Readable<Drawings | null> = {
  get: () => loaded.get(),
  subscribe(listener) {
    if (!isAsked) void loadPart(load).then((module) => loaded.set(module));
    isAsked = true;
    return loaded.subscribe(listener);
  },
};

/**
 * A nation: its flag, drawn where it is simple enough to be right, and always its three letters.
 * Emoji flags are no choice: Windows has none.
 */
export function Flag(props: { readonly nation: string | null }): ReactNode {
  const drawn = useStore(drawings);
  if (props.nation === null) return null;
  const shapes = drawn === null ? [] : drawn.drawFlag(props.nation);
  return (
    <span className={classes('soft small one-line', styles.nation)}>
      {shapes === null ? null : (
        <svg viewBox="0 0 24 16" className={styles.flag} aria-hidden="true" focusable="false">
          {shapes.map((shape) => (
            <path key={shape.path} d={shape.path} fill={shape.colour} />
          ))}
        </svg>
      )}
      <span>{props.nation}</span>
    </span>
  );
}
