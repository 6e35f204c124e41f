/** Who is told of competitors, and by which push services. */
import type { Clock } from '../../base/clock.ts';
import type { ErrorLog } from '../../base/log.ts';
import type { NameLookups } from '../../base/name-lookups.ts';
import { Followers } from './followers.ts';
import type { PushKeys } from './push-keys.ts';
import { openPushSender } from './push-sender.ts';
import type { PushStore } from './store.ts';

/** What the service says of itself to push services, and to which of them. */
export interface PushParts {
  readonly keys: PushKeys;
  readonly hosts: readonly string[];
}

interface Parts {
  readonly push: PushParts;
  readonly lookups: NameLookups;
  readonly publicUrl: () => string;
  readonly store: PushStore;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

export function openFollowers({ push, lookups, publicUrl, store, clock, log }: Parts): Followers {
  // Push services want to know who sends; a page that they cannot reach says as little as none.
  const subject = (): string => (publicUrl().startsWith('https:') ? publicUrl() : 'mailto:startwand@localhost');
  const sender = push.hosts.length === 0 ? null : openPushSender({ ...push, lookups, subject });
  return new Followers({ store, sender, clock, log });
}
