import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { useStore } from '../../../base/store.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Board.module.css';
import overlay from './Overlay.module.css';

/** The whole screen, and the line that says since when nothing new arrives. */
export function BoardFrame(props: { readonly isOverlay: boolean; readonly children: ReactNode }): ReactNode {
  return (
    <main className={classes(styles.board, props.isOverlay ? overlay.overlay : styles.ground)}>
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
  if (state.kind !== 'disconnected') return null;
  return (
    <output className={classes('line strong warn', styles.silence)}>
      <Icon name="offline" />
      {t('connection.lost', { time: formats.clock(state.since) })}
    </output>
  );
}
