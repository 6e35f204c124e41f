/** What the short page hands over to the long form: kept on this device as the form's own draft is. */
import { useState } from 'react';
import { createDraftStore } from '../../../forms/draft-store.ts';
import { useAccount } from '../../../services/account.ts';
import { useServices } from '../../../services/services.ts';
import { shortDraft } from './race-draft.ts';
import { templateIds, type TemplateId } from './templates.ts';

export interface BegunByTemplate {
  readonly template: TemplateId;
  /** Pasted there; it is taken in once the event is made. */
  readonly list: string;
  /** What the template filled in, before anything was touched. */
  readonly values: object;
}

/** Of the long form. */
export const longDraft = 'event.create';

export interface HandOver {
  /** `null`: the long form was begun from scratch. */
  readonly read: () => BegunByTemplate | null;
  readonly hasLongDraft: () => boolean;
  /**
   * `null`: the long form begins with nothing.
   *
   * @returns what brings back the one that stood there, where one had been begun
   */
  readonly handOver: (begun: BegunByTemplate | null) => (() => void) | null;
  /** The event is there; a long form that somebody began without a template stays. */
  readonly forget: () => void;
}

export function useHandOver(): HandOver {
  const { storage } = useServices();
  const userId = useAccount().id;
  const [stores] = useState(() => ({
    begun: createDraftStore(storage, userId, 'event.template'),
    long: createDraftStore(storage, userId, longDraft),
    short: createDraftStore(storage, userId, shortDraft),
  }));
  return {
    read: () => readBegun(stores.begun.read()),
    hasLongDraft: () => stores.long.read() !== null,
    handOver: (begun) => {
      const before = { begun: stores.begun.read(), long: stores.long.read() };
      stores.begun.write(begun);
      stores.long.write(begun === null ? null : begun.values);
      if (before.long === null) return null;
      return () => {
        stores.begun.write(before.begun);
        stores.long.write(before.long);
      };
    },
    forget: () => {
      if (stores.begun.read() !== null) stores.long.write(null);
      stores.begun.write(null);
      stores.short.write(null);
    },
  };
}

/** Another version of the page may have written it. */
function readBegun(kept: unknown): BegunByTemplate | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const template = templateIds.find((id) => id === Reflect.get(kept, 'template'));
  const list: unknown = Reflect.get(kept, 'list');
  const values: unknown = Reflect.get(kept, 'values');
  if (template === undefined || typeof list !== 'string' || typeof values !== 'object' || values === null) return null;
  return { template, list, values };
}
