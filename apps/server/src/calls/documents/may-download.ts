/** Who may download a document: everybody what is public, and its operator the rest. */
import { canOperate } from '@startwand/contract';
import type { EventRecord } from '../../race/events/record.ts';
import type { Authenticator, Visitor } from '../../accounts/users/authenticate.ts';
import { isPublicDocument } from '../../race/documents/present.ts';
import type { DocumentRecord } from '../../race/documents/record.ts';

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
