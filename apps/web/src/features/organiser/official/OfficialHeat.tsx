import { officialTimes, type FindingsDto, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { HeatStateChip } from '../../../ui/StatusChip.tsx';
import { DeclareOfficial } from './DeclareOfficial.tsx';
import { FindingList } from './FindingList.tsx';
import { isDeclared } from './is-declared.ts';
import styles from './OfficialHeat.module.css';

interface OfficialHeatProps {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  /** Of this heat. */
  readonly found: readonly FindingsDto[];
  readonly onRefused: () => void;
}

/** One heat before its result is official: how it stands, what there is to look at, and the step. */
export function OfficialHeat(props: OfficialHeatProps): ReactNode {
  const t = useText();
  const { detail, heat, found } = props;
  const heading = `official-${heat.id}`;
  const corrected = heat.official?.correctedAt_100ns ?? null;
  return (
    <section className="stack gap-12 card padded" aria-labelledby={heading}>
      <div className="row gap-8-12">
        <h3 id={heading} className={styles.heat}>
          {heat.name}
        </h3>
        <HeatStateChip state={heat.state} text={t(`desk.state.${heat.state}`)} />
        <Standing detail={detail} heat={heat} />
      </div>
      {corrected === null ? null : <p className="warn">{t('official.changed')}</p>}
      <Found {...props} />
      <DeclareOfficial
        key={heat.official === undefined ? '' : String(corrected)}
        detail={detail}
        heat={heat}
        open={found.filter(({ severity }) => severity !== 'note')}
        onRefused={props.onRefused}
      />
    </section>
  );
}

/** Behind the step what was found holds nobody up any more, and that there was nothing is no news. */
function Found({ detail, heat, found }: OfficialHeatProps): ReactNode {
  const t = useText();
  const count = found.reduce((sum, alike) => sum + alike.count, 0);
  if (count === 0) return isDeclared(heat) ? null : <Calm />;
  const list = <FindingList detail={detail} found={found} />;
  return isDeclared(heat) ? <Disclosure summary={t('official.found', { count })}>{list}</Disclosure> : list;
}

/** Nothing stands in the way: that is worth seeing. */
function Calm(): ReactNode {
  const t = useText();
  return (
    <div className={styles.calm} data-testid="nothing-to-look-at">
      <Icon name="check" />
      <p className="stack gap-2">
        <span className="strong">{t('official.none.title')}</span>
        <span className="soft">{t('official.none.hint')}</span>
      </p>
    </div>
  );
}

function Standing({ detail, heat }: { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode {
  const { t, formats } = useSpeech();
  const times = officialTimes([heat], detail.event, (text) => formats.wallClock(text));
  const name = heat.official?.name ?? null;
  if (times === null) {
    return (
      <Chip tone="quiet" icon="clock">
        {t('official.unofficial')}
      </Chip>
    );
  }
  const { time, corrected } = times;
  return (
    <>
      <Chip tone={corrected === null ? 'good' : 'warn'} icon="check">
        {corrected === null ? t('official.official', { time }) : t('official.corrected', { time, corrected })}
      </Chip>
      {name === null ? null : <span className="soft shrinks breaks">{t('official.by', { name })}</span>}
    </>
  );
}
