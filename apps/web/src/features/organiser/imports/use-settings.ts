/** How the rows are read, while it is chosen and mended: kept on this device until the server has it. */
import { calls, type ImportDto, type ImportSettings } from '@startwand/contract';
import { bodySchemaOf } from '@startwand/contract/client/body-schemas.ts';
import { useRef, useState } from 'react';
import { useAccount } from '../../../services/account.ts';
import { createDraftStore } from '../../../forms/draft-store.ts';
import { useSpeech } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { firstSettings } from './assignment.ts';

export interface KeptSettings {
  readonly settings: ImportSettings;
  readonly change: (settings: ImportSettings) => void;
  /** The server has read the rows by these. */
  readonly told: (settings: ImportSettings) => void;
  /** What the server found is about these settings, and about no others. */
  readonly areTold: boolean;
}

export function useSettings(item: ImportDto): KeptSettings {
  const { storage } = useServices();
  const { language } = useSpeech();
  const userId = useAccount().id;
  const [draft] = useState(() => createDraftStore(storage, userId, `import.${item.id}`));
  const [kept] = useState(draft.read);
  const [settings, setSettings] = useState(() => (areSettings(kept) ? kept : firstSettings(item, language)));
  const [told, setTold] = useState(settings === kept ? null : settings);
  const latest = useRef(settings);
  return {
    settings,
    change: (next) => {
      latest.current = next;
      setSettings(next);
      draft.write(next);
    },
    told: (sent) => {
      setTold(sent);
      if (sent === latest.current) draft.write(null);
    },
    areTold: told === settings,
  };
}

/** Another version may have written it. */
function areSettings(kept: unknown): kept is ImportSettings {
  return bodySchemaOf(calls.validateImport)?.safeParse(kept).success === true;
}
