import { calls } from '@startwand/contract';
import { urlOf } from '@startwand/contract/client/request.ts';
import { copyText } from '../../../base/copy-text.ts';
import { useState, type ReactNode } from 'react';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import styles from './ResultPicture.module.css';

interface PictureProps {
  readonly eventId: string;
  readonly competitorId: string;
  readonly name: string;
  /** Which result it is: another one has another picture. */
  readonly of: string;
  /** The organiser offers a certificate of it. */
  readonly hasCertificate: boolean;
  /** What is told in words: on a phone it stands before the picture. */
  readonly children: ReactNode;
}

type Said = 'copied' | 'notCopied' | 'notSent';

/** The result as a picture for a chat: shown, sent by an app as a file where the browser can, saved, or its address copied. */
export function ResultPicture({ eventId, competitorId, name, of, hasCertificate, children }: PictureProps): ReactNode {
  const t = useText();
  const { language } = useSpeech();
  const [said, setSaid] = useState<Said | null>(null);
  const [isMissing, setMissing] = useState(false);
  const path = urlOf(calls.resultPicture, { params: { eventId, competitorId }, query: { language, of } });
  const saveAs = `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`;
  const send = async (): Promise<void> => {
    setSaid(null);
    try {
      await navigator.share(await shared(path, saveAs, name));
    } catch (error) {
      // Thinking better of it in the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid('notSent');
    }
  };
  const copy = async () => setSaid((await copyText(location.href)) ? 'copied' : 'notCopied');
  const canSend = 'share' in navigator;
  return (
    <>
      <section className={classes('stack gap-8 at-top', styles.actions)} aria-label={t('publicEvent.result.title')}>
        <div className="wrap gap-8">
          {canSend ? (
            <Button kind="primary" icon="share" onPress={() => void send()}>
              {t('publicEvent.result.send')}
            </Button>
          ) : null}
          {isMissing ? null : (
            <a href={path} download={saveAs} className={classes(buttons.button, !canSend && buttons.primary)}>
              {t('publicEvent.result.save')}
            </a>
          )}
          {hasCertificate ? (
            <a
              href={urlOf(calls.ownCertificate, { params: { eventId, competitorId }, query: { language } })}
              download
              className={buttons.button}
            >
              {t('publicEvent.result.certificate')}
            </a>
          ) : null}
          <Button onPress={() => void copy()}>{t('publicEvent.head.copy')}</Button>
        </div>
        <output className={styles.said}>
          {said === null ? null : t(said === 'notSent' ? 'publicEvent.result.notSent' : `publicEvent.head.${said}`)}
        </output>
      </section>
      {children}
      {isMissing ? (
        <p className={classes('soft', styles.picture)}>{t('publicEvent.result.missing')}</p>
      ) : (
        <img
          key={path}
          src={path}
          width={1_080}
          height={1_350}
          alt={t('publicEvent.result.picture', { name })}
          className={styles.picture}
          onError={() => setMissing(true)}
        />
      )}
    </>
  );
}

/** As a file where the browser takes files, else as a link. */
async function shared(path: string, fileName: string, title: string): Promise<ShareData> {
  const link = { title, url: location.href };
  const probe = new File([], fileName, { type: 'image/png' });
  if (!('canShare' in navigator) || !navigator.canShare({ files: [probe] })) return link;
  // It is shown already: the browser has it.
  const answer = await fetch(path);
  if (!answer.ok) return link;
  const file = new File([await answer.blob()], fileName, { type: 'image/png' });
  return { ...link, files: [file] };
}
