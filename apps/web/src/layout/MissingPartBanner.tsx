import type { ReactNode } from 'react';
import { isPartMissing } from '../base/screen.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../language/language-context.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

/** Says that a part of the page did not load, while all else goes on. */
export function MissingPartBanner(): ReactNode {
  const t = useText();
  if (!useStore(isPartMissing)) return null;
  return (
    <Banner tone="warn" icon="warning">
      {t('problem.incomplete')} <Button onPress={() => location.reload()}>{t('problem.reload')}</Button>
    </Banner>
  );
}
