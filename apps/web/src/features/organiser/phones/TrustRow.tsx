import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PhoneCode } from './PhoneCode.tsx';

/** A phone that does not know the certificate of this computer is led to trust it, once. */
export function TrustRow({ page }: { readonly page: string }): ReactNode {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <div className="stack gap-12">
      <div className="row gap-8-16 between">
        <p className="shrinks">
          {t('phone.desk.untrusted')} <a href={page}>{page}</a>
        </p>
        <Button onPress={() => setShown(!isShown)} expanded={isShown}>
          {t(isShown ? 'phone.desk.hide' : 'phone.desk.show')}
        </Button>
      </div>
      {isShown ? <PhoneCode address={page} scan={t('phone.desk.scanTrust')} /> : null}
    </div>
  );
}
