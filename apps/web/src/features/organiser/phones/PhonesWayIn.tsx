import type { ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Phones.module.css';
import { TrustRow } from './TrustRow.tsx';
import type { PhonesWay } from './use-phones-way.ts';

/** Whether phones reach this computer, and the button that lets them in. */
export function PhonesWayIn({ way }: { readonly way: PhonesWay }): ReactNode {
  const t = useText();
  const { state, addresses } = way;
  switch (state) {
    case 'open':
      return <OpenWay way={way} />;
    case 'shut':
      if (!way.mayChange) return <p className={styles.warning}>{t('phone.desk.localOnly')}</p>;
      return (
        <div className={styles.warning}>
          <div className="row gap-8-16 between">
            <p className="shrinks">{t('phone.desk.wayShut')}</p>
            <Button kind="primary" onPress={way.letIn} disabled={way.isBusy}>
              {t('phone.desk.letIn')}
            </Button>
          </div>
        </div>
      );
    case 'demo':
      return (
        <Banner tone="info" icon="info">
          {t('phone.desk.wayDemo')}
        </Banner>
      );
    case 'noNetwork':
      return <p className={styles.warning}>{t('phone.desk.noNetwork')}</p>;
    case 'reached':
      if (addresses.length === 0) return <p className={styles.warning}>{t('phone.desk.localOnly')}</p>;
      return way.trustPage === null ? null : <TrustRow page={way.trustPage} />;
    case 'unknown':
      return <p className={styles.warning}>{t('phone.desk.localOnly')}</p>;
    case null:
    default:
      return null;
  }
}

function OpenWay({ way }: { readonly way: PhonesWay }): ReactNode {
  const t = useText();
  const { addresses, origin } = way;
  return (
    <section className={styles.open} aria-label={t('phone.desk.wayOpen')} data-testid="phones-way">
      <div className="row gap-8-16 between">
        <div className="stack gap-4 shrinks">
          <strong>{t('phone.desk.wayOpen')}</strong>
          {addresses.length > 1 ? null : <span>{addresses.length === 0 ? t('phone.desk.noNetwork') : origin}</span>}
        </div>
        {way.mayChange ? (
          <Button onPress={way.keepOut} disabled={way.isBusy}>
            {t('phone.desk.keepOut')}
          </Button>
        ) : null}
      </div>
      {addresses.length > 1 ? (
        <SelectField
          label={t('phone.desk.address')}
          help={t('phone.desk.addressHelp')}
          value={origin}
          choices={addresses.map((value) => ({ value, label: value }))}
          onChange={(chosen) => way.choose(chosen ?? origin)}
        />
      ) : null}
      {way.trustPage === null ? null : <TrustRow page={way.trustPage} />}
      <p className="soft">{t('phone.desk.firewall')}</p>
    </section>
  );
}
