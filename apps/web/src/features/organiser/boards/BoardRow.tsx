import { isolated, type BoardProgramme, type BoardThereDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useId, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Name } from '../../../ui/Name.tsx';
import styles from './Boards.module.css';
import { OneTapViews } from './OneTapViews.tsx';
import { ProgrammeForm } from './ProgrammeForm.tsx';
import { useProgrammeName } from './use-programme-name.ts';
import { ViewSign } from './ViewSign.tsx';

/** A screen by its name: which pages have it open, what it shows, and what else it could show. */
export function BoardRow(props: {
  readonly name: string;
  readonly pages: readonly BoardThereDto[];
  /** `null`: it turns by itself. */
  readonly shows: BoardProgramme | null;
  /** Of what is on air: a page that has an older one does not show it yet. */
  readonly revision: number;
  readonly ofClasses: readonly string[];
  readonly onPut: (programme: BoardProgramme | null) => Promise<unknown>;
  readonly onTakeOff: () => void;
}): ReactNode {
  const t = useText();
  const programmeName = useProgrammeName();
  const heading = useId();
  const { name, pages, shows, revision, onPut } = props;
  const isBehind = shows !== null && pages.some((page) => page.revision < revision);
  return (
    <li className="stack gap-12 card padded" data-testid="board-row">
      <div className="row gap-4-12">
        <h2 id={heading}>
          <Name>{name}</Name>
        </h2>
        {pages.length === 0 ? (
          <>
            <Chip tone="quiet" icon="offline">
              {t('onAir.gone')}
            </Chip>
            <span className={styles.atEnd}>
              <IconButton icon="cross" label={t('onAir.takeOff', { name: isolated(name) })} onPress={props.onTakeOff} />
            </span>
          </>
        ) : (
          <Chip tone={isBehind ? 'warn' : 'good'} icon={isBehind ? 'clock' : 'check'}>
            {t(isBehind ? 'onAir.waits' : 'onAir.there')}
          </Chip>
        )}
        {pages.length > 1 ? <span className="soft small">{t('onAir.many', { count: pages.length })}</span> : null}
        <Pages pages={pages} />
      </div>
      <div className="line gap-12">
        <ViewSign shows={shows} />
        <p className="medium breaks shrinks" aria-live="polite" data-testid="board-shows">
          {t('onAir.shows', { what: programmeName(shows) })}
        </p>
      </div>
      <OneTapViews labelledBy={heading} shows={shows} onPut={onPut} />
      <Disclosure summary={t('onAir.instead')}>
        <div className={styles.other}>
          <ProgrammeForm
            label={isolated(name)}
            ofClasses={props.ofClasses}
            onPut={(programme) => void onPut(programme)}
          />
        </div>
      </Disclosure>
    </li>
  );
}

/** How large each is, and since when it is there. */
function Pages({ pages }: { readonly pages: readonly BoardThereDto[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return pages.slice(0, named).map(({ page, kind, width_px, height_px, since }) => (
    <span key={page} className="soft small">
      {[
        t(`onAir.kinds.${kind}`),
        t('onAir.size', { width: width_px, height: height_px }),
        t('onAir.since', { time: formats.clock(Number(since / BigInt(TICKS_PER_MILLISECOND))) }),
      ].join(' · ')}
    </span>
  ));
}

/** Of several pages with one name so many are described. */
const named = 3;
