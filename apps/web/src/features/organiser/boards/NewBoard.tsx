import { limits, type BoardProgramme } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ProgrammeForm } from './ProgrammeForm.tsx';

/** A screen that is still to come: what it shows once somebody opens it by this name. */
export function NewBoard(props: {
  readonly eventId: string;
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
    <section aria-label={t('onAir.newName')}>
      <Disclosure summary={t('onAir.newTitle')}>
        <div className="stack gap-12 card padded">
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
          <p className="soft breaks">
            {t('onAir.newHelp')} <bdi>{addressOf(props.eventId, name.trim())}</bdi>
          </p>
        </div>
      </Disclosure>
    </section>
  );
}

/** What is typed at the computer of the screen. */
function addressOf(eventId: string, name: string): string {
  const shown = name === '' ? '…' : encodeURIComponent(name);
  return `${location.origin}/event/${eventId}/board?screen=${shown}`;
}
