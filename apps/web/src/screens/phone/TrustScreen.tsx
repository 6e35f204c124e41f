import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { Loaded } from '../../queries/Loaded.tsx';
import { useRouteQuery } from '../../queries/use-route-query.ts';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { StateSign } from '../StateSign.tsx';
import styles from './TrustScreen.module.css';

/** What is done where: the order on the phone, in the words of its settings. */
const kinds = ['iphone', 'android', 'computer'] as const;

/** Leads a phone to trust the certificate that this service made itself (`--tls self`). */
export function TrustScreen(): ReactNode {
  const t = useText();
  const info = useRouteQuery(calls.serviceInfo, {});
  return (
    <Column>
      <title>{t('phone.trust.title')}</title>
      <Loaded from={info}>{([service]) => (service?.hasOwnAuthority === true ? <Steps /> : <NothingToTrust />)}</Loaded>
    </Column>
  );
}

function Steps(): ReactNode {
  const t = useText();
  return (
    <div className={classes('stack gap-24', styles.page)}>
      <div className="stack gap-8">
        <h1>{t('phone.trust.title')}</h1>
        <p>{t('phone.trust.why')}</p>
      </div>
      <p>
        <a href="/startwand.crt" download="startwand.crt" className={classes(buttons.button, buttons.primary)}>
          {t('phone.trust.download')}
        </a>
      </p>
      {kinds.map((kind) => (
        <section key={kind} className={styles.kind}>
          <h2>{t(`phone.trust.${kind}.title`)}</h2>
          <ol className="stack gap-4">
            <li>{t(`phone.trust.${kind}.first`)}</li>
            <li>{t(`phone.trust.${kind}.second`)}</li>
          </ol>
        </section>
      ))}
      <p className="soft">{t('phone.trust.bounds')}</p>
    </div>
  );
}

function NothingToTrust(): ReactNode {
  const t = useText();
  return (
    <>
      <h1 className="visually-hidden">{t('phone.trust.title')}</h1>
      <EmptyState sign={<StateSign name="file" />} title={t('phone.trust.none')} hint={t('phone.trust.noneHelp')} />
    </>
  );
}
