import { limits, type BoardProgramme } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import styles from './Boards.module.css';
import { ProgrammeForm } from './ProgrammeForm.tsx';

/** A screen that is still to come: what it shows once somebody opens it by this name. */
export function NewBoard(props: {
  readonly ofClasses: readonly string[];
  readonly onPut: (name: string, programme: BoardProgramme) => Promise<boolean>;
}): ReactNode {
  const t = useText();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const put = async (programme: BoardProgramme) => {
    const given = name.trim();
    setMissing(given === '');
    if (given !== '' && (await props.onPut(given, programme))) setName('');
  };
  return (
    <section className={styles.board} aria-label={t('onAir.newName')}>
      <p className="soft">{t('onAir.newHelp')}</p>
      <ProgrammeForm
        label={t('onAir.newName')}
        ofClasses={props.ofClasses}
        onPut={(programme) => void put(programme)}
        before={
          <TextField
            label={t('onAir.newName')}
            value={name}
            maxLength={limits.boardNameMax}
            error={isMissing ? t('issues.REQUIRED') : null}
            onChange={(next) => {
              setName(next);
              setMissing(false);
            }}
          />
        }
      />
    </section>
  );
}
