import type { CSSProperties, ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { useStore } from '../../../base/store.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useRootMark } from '../../../ui/use-root-mark.ts';
import styles from './Board.module.css';
import overlay from './Overlay.module.css';
import { sw } from './published-classes.ts';

/** The whole screen, and the line that says since when nothing new arrives. */
export function BoardFrame(props: {
  readonly isOverlay: boolean;
  /** A director's own colours and font. */
  readonly look?: CSSProperties;
  /** A template of a mixer is hidden until it is played. */
  readonly isPlaying?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { isOverlay, isPlaying = true } = props;
  useRootMark(isOverlay ? 'overlay' : 'board');
  return (
    <main
      className={classes(styles.board, isOverlay ? overlay.overlay : styles.ground, isOverlay ? sw.overlay : sw.board)}
      style={props.look}
      data-hidden={isPlaying ? undefined : ''}
    >
      {props.children}
      <Silence />
    </main>
  );
}

/** What is shown stays, and nobody stands beside the screen to reload it. */
function Silence(): ReactNode {
  const { connection } = useServices();
  const state = useStore(connection.state);
  const t = useText();
  const formats = useFormats();
  if (state.kind !== 'disconnected' && state.kind !== 'behind') return null;
  return (
    <output className={classes('line strong warn', styles.silence)}>
      <Icon name={state.kind === 'behind' ? 'warning' : 'offline'} />
      {t(`connection.${state.kind === 'behind' ? 'behind' : 'lost'}`, { time: formats.clock(state.since) })}
    </output>
  );
}
