import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { Refused } from '../../../forms/Refused.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { isTimekeeper } from '../../../services/timekeeper.ts';
import { useUpgrade } from './use-upgrade.ts';

/** Anybody may time races (Spec §6); what an account has become it stays. */
export function UpgradePart(): ReactNode {
  const t = useText();
  const user = useAccount();
  const hasPrices = useHasPrices();
  const [isDone, setDone] = useState(false);
  const { error, isBusy, upgrade } = useUpgrade(() => setDone(true));
  if (isTimekeeper(user) && !isDone) return null;
  return (
    <Part title={t('account.upgrade.title')} hint={t(hasPrices ? 'account.upgrade.hint' : 'account.upgrade.hintFree')}>
      {error === null ? null : <Refused error={error} />}
      {isDone ? (
        <Banner tone="good" icon="check">
          {t('account.upgrade.done')} <Link to="/panel/dashboard">{t('account.upgrade.firstSteps')}</Link>
        </Banner>
      ) : (
        <p>
          <Button disabled={isBusy} onPress={upgrade}>
            {t(hasPrices ? 'account.upgrade.action' : 'account.upgrade.actionFree')}
          </Button>
        </p>
      )}
    </Part>
  );
}
