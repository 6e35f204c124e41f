/** A message of a topic that carries whole records. The head is checked, the record is trusted. */
import type { ChangeType } from '@startwand/contract';

export interface RecordMessage {
  readonly type: ChangeType;
  readonly entityType: string;
  readonly dto: object;
}

/** `null`: not one of those. */
export function readRecord(body: unknown): RecordMessage | null {
  return isRecord(body) ? body : null;
}

function isRecord(body: unknown): body is RecordMessage {
  return (
    typeof body === 'object' &&
    body !== null &&
    'type' in body &&
    (body.type === 'ENTITY_ADD' || body.type === 'ENTITY_UPDATE' || body.type === 'ENTITY_DELETE') &&
    'entityType' in body &&
    typeof body.entityType === 'string' &&
    'dto' in body &&
    typeof body.dto === 'object' &&
    body.dto !== null
  );
}
