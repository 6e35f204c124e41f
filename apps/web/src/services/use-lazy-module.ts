/** Parts of a visitor's page that come behind what one wants to see first, with the texts that only they say. */
import type { SectionName } from '@startwand/locales';
import { useEffect, useState } from 'react';
import { loadPart } from '../base/screen.ts';
import { useServices } from './services.ts';

/** @param load outside of the component, so that it stays the same */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  section: SectionName = 'publicEvent',
  isWanted = true,
): Module | null {
  const { language } = useServices();
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    void Promise.all([loadPart(load), language.add(section)]).then(
      ([loaded]) => {
        if (!isLeft) setModule(loaded);
      },
      // Without its texts it has nothing to say; the next page that wants it asks again.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [load, section, isWanted, language]);
  return module;
}
