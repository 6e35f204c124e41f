/** Who may download a document: everybody what is public, and its operator the rest. */
import { canOperate } from '@startwand/contract';
import type { EventRecord } from '../events/record.ts';
import type { Authenticator, Visitor } from '../http/authenticate.ts';
import { isPublicDocument } from './present.ts';
import type { DocumentRecord } from './record.ts';

export async function mayDownload(
  authenticator: Authenticator,
  visitor: Visitor,
  document: DocumentRecord,
  event: EventRecord,
): Promise<boolean> {
  if (isPublicDocument(document, event)) return true;
  const person = await authenticator.personAmongVisitors(visitor);
  return !('error' in person) && canOperate(person.user, event);
}
