import { useId, useState, type ReactNode } from 'react';
import { copyText } from '../../../base/copy-text.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { savedPrefix } from '../../../race/saved-lists.ts';
import { QrCode } from './QrCode.tsx';
import styles from './ShareDialog.module.css';

/** The address of what is shown: for an app, for the clipboard, for the camera of somebody beside one. */
export function ShareDialog(props: {
  readonly name: string;
  readonly address: string;
  /** What a page of somebody else frames; without it there is nothing to frame. */
  readonly framed?: string;
  /** Where a calendar reads the event again and again; without it there is nothing to come. */
  readonly calendar?: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const { name, address } = props;
  const t = useText();
  const id = useId();
  const [copied, setCopied] = useState<boolean | null>(null);
  const send = () => {
    // Thinking better of it in the sheet is no failure.
    navigator.share({ title: name, url: address }).catch(() => {});
  };
  const copy = async () => setCopied(await copyText(address));
  return (
    <Dialog title={t('publicEvent.head.shareTitle')} onClose={props.onClose}>
      <div className="stack gap-12">
        <label htmlFor={id} className="visually-hidden">
          {t('publicEvent.head.link')}
        </label>
        <input
          id={id}
          readOnly
          value={address}
          className={styles.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="wrap gap-8">
          <Button kind="primary" onPress={() => void copy()}>
            {t('publicEvent.head.copy')}
          </Button>
          {'share' in navigator ? <Button onPress={send}>{t('publicEvent.head.withApp')}</Button> : null}
        </div>
        <output className={styles.said}>
          {copied === null ? null : t(`publicEvent.head.${copied ? 'copied' : 'notCopied'}`)}
        </output>
        <QrCode text={address} label={t('publicEvent.head.qr')} />
        {props.calendar === undefined ? null : (
          <a href={props.calendar} className="row gap-4-8">
            <Icon name="calendar" />
            {t('publicEvent.head.subscribe')}
          </a>
        )}
        {props.framed === undefined ? null : <EmbedCode name={name} framed={framedList(props.framed, address)} />}
      </div>
    </Dialog>
  );
}

/** The list of the organiser that is looked at stands in the frame, too. */
function framedList(framed: string, address: string): string {
  const list = new URL(address, location.href).searchParams.get('by') ?? '';
  return list.startsWith(savedPrefix) ? `${framed}&list=${encodeURIComponent(list)}` : framed;
}

/** For the website of a club: nothing of it can leave its frame but the link to the live page. */
function EmbedCode({ name, framed }: { readonly name: string; readonly framed: string }): ReactNode {
  const t = useText();
  const id = useId();
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const code = `<iframe src="${framed}" title="${title}" width="100%" height="560" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`;
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="soft">
        {t('publicEvent.head.embed')}
      </label>
      <textarea
        id={id}
        readOnly
        rows={3}
        value={code}
        className={styles.link}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
