import { calls, isolated, limits, type OperatorCompetitorDto } from '@startwand/contract';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useMay } from '../../../services/use-may.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Name } from '../../../ui/Name.tsx';
import styles from './SpeakerNote.module.css';
import { useCardNote, type CardNote } from './use-card-note.ts';

/** What the organiser noted of the person, on the card: a press writes on it, Enter or leaving saves it. Visitors never see it. */
export function SpeakerNote(props: {
  readonly event: { readonly id: string; readonly ownerId: string };
  readonly competitor: OperatorCompetitorDto;
}): ReactNode {
  const t = useText();
  const { event, competitor } = props;
  const may = useMay(calls.editCompetitor, { eventOwnerId: event.ownerId });
  const note = useCardNote(event.id, competitor);
  const button = useRef<HTMLButtonElement>(null);
  const isByKey = useRef(false);
  const isWriting = note.typed !== null;
  useEffect(() => {
    // The keyboard goes on from where it was.
    if (!isWriting && isByKey.current) button.current?.focus();
    isByKey.current = false;
  }, [isWriting]);
  const text = note.note === null ? null : <Name>{note.note}</Name>;
  if (!may.may) return text === null ? null : <p className={styles.note}>{text}</p>;
  const byKey = () => {
    isByKey.current = true;
  };
  if (isWriting) return <Writing note={note} onKey={byKey} />;
  return (
    <button
      ref={button}
      type="button"
      className={classes(styles.write, text === null ? styles.none : styles.note)}
      aria-label={note.note === null ? undefined : `${isolated(note.note)} · ${t('sheet.changeNote')}`}
      onClick={note.begin}
    >
      {text ?? t('sheet.addNote')}
    </button>
  );
}

function Writing({ note, onKey }: { readonly note: CardNote; readonly onKey: () => void }): ReactNode {
  const t = useText();
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') note.drop();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) note.save();
    else return;
    onKey();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys reach it from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes('stack gap-8', styles.writing)} onKeyDown={press}>
      <TextField
        label={t('sheet.note')}
        lines={2}
        value={note.typed ?? ''}
        maxLength={limits.noteMax}
        takesFocus
        onChange={note.type}
        onBlur={note.leave}
      />
      {note.theirs === null ? null : (
        <div className="stack gap-8" role="alert">
          <p className="warn">
            {t('forms.changed')} {t('sheet.noteNow', { note: note.theirs.note ?? '–' })}
          </p>
          <div className="wrap gap-8">
            <Button onPress={note.drop}>{t('forms.takeOver')}</Button>
            <Button onPress={note.save} disabled={note.isBusy}>
              {t('forms.keepMine')}
            </Button>
          </div>
        </div>
      )}
      {note.error === null ? null : (
        <p className="bad" role="alert">
          {t(`errors.${note.error.failure}`)}
        </p>
      )}
    </div>
  );
}
