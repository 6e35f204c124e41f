/** Who may download a document: everybody what is public, and its operator the rest. */
import { canOperate } from '@startwand/contract';
import type { EventRecord } from '../events/record.ts';
import type { Authenticator } from '../http/authenticate.ts';
import { isPublicDocument } from './present.ts';
import type { DocumentRecord } from './record.ts';

export async function mayDownload(
  authenticator: Authenticator,
  authorization: string | null,
  document: DocumentRecord,
  event: EventRecord,
): Promise<boolean> {
  if (isPublicDocument(document, event)) return true;
  const person = await authenticator.user(authorization);
  return !('error' in person) && canOperate(person.user, event);
}
