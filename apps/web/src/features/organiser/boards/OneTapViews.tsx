import type { BoardProgramme, BoardView } from '@startwand/contract';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Boards.module.css';
import { firstDraft } from './programme-draft.ts';

/** What is wanted again and again while a race goes on; `null`: it turns by itself. */
const choices = [
  null,
  { kind: 'top', rows: firstDraft.rows ?? 1 },
  { kind: 'onCourse' },
  { kind: 'last' },
  { kind: 'next' },
  { kind: 'blank' },
] as const satisfies readonly (BoardView | null)[];

/** One press each; the pressed one is what the screen shows, and pressed again it does nothing. */
export function OneTapViews(props: {
  /** The id of what names the screen. */
  readonly labelledBy: string;
  readonly shows: BoardProgramme | null;
  /** Ends when the screen has it, or will not get it. */
  readonly onPut: (programme: BoardProgramme | null) => Promise<unknown>;
}): ReactNode {
  const t = useText();
  const { shows, onPut } = props;
  const labelOf = (choice: (typeof choices)[number]): string => {
    if (choice === null) return t('onAir.release');
    return choice.kind === 'top' ? t('onAir.views.topAny') : t(`onAir.views.${choice.kind}`);
  };
  // Pressed twice it is put there once: the second would take the place of what undo goes back to.
  const isUnderWay = useRef(false);
  const put = async (choice: (typeof choices)[number]) => {
    if (isUnderWay.current || choice?.kind === shows?.kind) return;
    isUnderWay.current = true;
    await onPut(choice).finally(() => {
      isUnderWay.current = false;
    });
  };
  return (
    <fieldset className={classes('wrap gap-8', styles.bare)} aria-labelledby={props.labelledBy}>
      {choices.map((choice) => (
        <Button key={choice?.kind ?? ''} pressed={choice?.kind === shows?.kind} onPress={() => void put(choice)}>
          {labelOf(choice)}
        </Button>
      ))}
    </fieldset>
  );
}
