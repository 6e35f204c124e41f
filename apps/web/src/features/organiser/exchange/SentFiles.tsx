import { calls, isolated, type SendingDto } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import { useState, type ReactNode } from 'react';
import { fileSize } from '../../../fields/file-rules.ts';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { MailFilesForm } from './MailFilesForm.tsx';

/** What waits goes by itself, and no topic tells of it. */
const again_ms = 3_000;

/** Files that go by mail: the way to send some, and what was sent to whom, with what became of it. */
export function SentFiles(): ReactNode {
  const { t, language: spoken } = useSpeech();
  const { event } = useOwnEvent();
  const [language, setLanguage] = useState(event.resultPapers?.isOn === true ? event.resultPapers.language : spoken);
  const [isWriting, setWriting] = useState(false);
  const isAway = useServiceInfo()?.sendsMails === false;
  const told = useRouteQuery(
    calls.sentFiles,
    { params: { eventId: event.id }, query: { language } },
    { again_ms: (items) => (items.some(({ sent }) => sent.some(isWaiting)) ? again_ms : false) },
  );
  return (
    <section className="stack gap-8" aria-label={t('exchange.mail.title')}>
      <h2>{t('exchange.mail.title')}</h2>
      {isAway ? (
        <Banner tone="warn" icon="warning">
          {t('exchange.mail.noServer')}
        </Banner>
      ) : null}
      <Loaded from={told}>
        {([mail]) =>
          mail === undefined ? null : (
            <>
              {isWriting ? (
                <MailFilesForm
                  proposal={mail.proposal}
                  language={language}
                  onLanguage={setLanguage}
                  onClose={() => setWriting(false)}
                />
              ) : (
                <span>
                  <Button icon="share" disabled={isAway} onPress={() => setWriting(true)}>
                    {t('exchange.mail.open')}
                  </Button>
                </span>
              )}
              {mail.sent.length === 0 ? (
                isWriting ? null : (
                  <p className="soft">{t('exchange.mail.none')}</p>
                )
              ) : (
                <ul className="stack gap-12">
                  {mail.sent.map((sending) => (
                    <Sent key={sending.id} sending={sending} />
                  ))}
                </ul>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function isWaiting({ receivers }: SendingDto): boolean {
  return receivers.some(({ state }) => state === 'waiting');
}

function Sent({ sending }: { readonly sending: SendingDto }): ReactNode {
  const { formats, language } = useSpeech();
  const { event } = useOwnEvent();
  const { at_100ns: at, subject, files, receivers } = sending;
  return (
    <li className="stack gap-8 card padded" data-sending={sending.id}>
      <div className="stack gap-2">
        <h3 className="breaks">{subject}</h3>
        <p className="soft small">{formats.momentIn(Number(at / 10_000n), event.timeZone)}</p>
      </div>
      <p className="small breaks">
        {files
          .map(({ name, size_bytes: size }) => `${isolated(name)} (${fileSize(size, localeTag(language))})`)
          .join(' · ')}
      </p>
      <ul className="stack gap-6">
        {receivers.map((receiver) => (
          <Receiver key={receiver.email} receiver={receiver} />
        ))}
      </ul>
    </li>
  );
}

const looks = {
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'warning' },
} as const satisfies Record<SendingDto['receivers'][number]['state'], { readonly tone: Tone; readonly icon: IconName }>;

function Receiver({ receiver }: { readonly receiver: SendingDto['receivers'][number] }): ReactNode {
  const t = useText();
  const { email, isCopy, state, refusal } = receiver;
  return (
    <li className="stack gap-2">
      <span className="row gap-4-8">
        <Chip {...looks[state]}>{t(`exchange.mail.state.${state}`)}</Chip>
        <span className="breaks">{isCopy ? t('exchange.mail.copyTo', { email }) : email}</span>
      </span>
      {refusal === null ? null : (
        <span className={state === 'failed' ? 'warn' : 'soft small'}>
          {t(`exchange.mail.refused.${refusal.about}`)}{' '}
          {refusal.words === '' ? null : t('exchange.mail.words', { words: refusal.words })}
        </span>
      )}
    </li>
  );
}
