import { isolated, type LogEntryDto, type SendingDto } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import type { ReactNode } from 'react';
import { fileSize } from '../../../fields/file-rules.ts';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { useOwnEvent } from '../../organiser/event/own-event.ts';

type State = SendingDto['receivers'][number]['state'];

const looks = {
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'warning' },
} as const satisfies Record<State, { readonly tone: Tone; readonly icon: IconName }>;

/** What is on its way goes by itself, and no topic tells of it: asked again after so long. */
export function untilMailed_ms(entries: readonly LogEntryDto[]): number | false {
  const waits = ({ sending }: LogEntryDto) => sending?.receivers.some(({ state }) => state === 'waiting') === true;
  return entries.some(waits) ? 3_000 : false;
}

/** In a line of the log: how it ended for the one for whom it ended worst, by whom, and which files. */
export function MailedLine({ sending }: { readonly sending: SendingDto }): ReactNode {
  const t = useText();
  const { by, files, receivers } = sending;
  const states = receivers.map(({ state }) => state);
  const worst = (['failed', 'waiting'] as const).find((state) => states.includes(state)) ?? 'sent';
  const about = [
    ...(by === null ? [] : [t('desk.mailed.by', { name: by })]),
    ...files.map(({ name }) => isolated(name)),
  ].join(' · ');
  return (
    <>
      <b>{t('desk.log.filesMailed')}</b> <Chip {...looks[worst]}>{t(`desk.mailed.state.${worst}`)}</Chip>{' '}
      <span className="soft" title={about}>
        {about}
      </span>
    </>
  );
}

/** All that is known of it: when, by whom, which files, to whom, and what each mail server said in the end. */
export function MailedFiles({ sending }: { readonly sending: SendingDto }): ReactNode {
  const { t, formats, language } = useSpeech();
  const { event } = useOwnEvent();
  const { at_100ns: at, by, subject, files, receivers } = sending;
  const when = formats.momentIn(Number(at / 10_000n), event.timeZone);
  return (
    <div className="stack gap-16" data-sending={sending.id}>
      <div className="stack gap-2">
        <p className="strong breaks">{subject}</p>
        <p className="soft small">{by === null ? when : `${when} · ${t('desk.mailed.by', { name: by })}`}</p>
      </div>
      <ul className="stack gap-4">
        {files.map(({ name, size_bytes: size }) => (
          <li key={name} className="breaks">
            {`${isolated(name)} (${fileSize(size, localeTag(language))})`}
          </li>
        ))}
      </ul>
      <ul className="stack gap-12">
        {receivers.map(({ email, isCopy, state, refusal }) => (
          <li key={email} className="stack gap-4">
            <span className="breaks">{isCopy ? t('desk.mailed.copy', { email }) : email}</span>
            <span>
              <Chip {...looks[state]}>{t(`desk.mailed.state.${state}`)}</Chip>
            </span>
            {(refusal?.words ?? '') === '' ? null : <span className="soft small breaks">{`«${refusal?.words}»`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
