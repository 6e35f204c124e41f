/** Intake: a device's triggers go to disk, then to the device an acknowledgement, then to their events. */
import type { AcknowledgementDto, DeliveredTrigger, Issue } from '@startwand/contract';
import type { DeviceId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import { triggersReceived } from '../../base/diagnostics.ts';
import { DatabaseError } from '../../storage/database/database.ts';
import type { DangerNotes } from '../../devices/danger-notes.ts';
import type { DeliveryAllowance } from './delivery-allowance.ts';
import type { TriggerDispatch } from './trigger-dispatch.ts';
import type { StoreTriggersResult, TriggerStore } from '../../race/triggers/store.ts';

interface Parts {
  readonly triggers: TriggerStore;
  readonly triggerDispatch: TriggerDispatch;
  readonly clock: Clock;
  readonly deliveryAllowance: DeliveryAllowance;
  readonly dangers: Pick<DangerNotes, 'impulsesRefused' | 'impulsesStored'>;
}

export interface ReusedIdentity {
  readonly error: 'TRIGGER_IDENTITY_REUSED';
  readonly issues: readonly Issue[];
}

/**
 * Stores a batch, all of it or nothing. What is made of the triggers is decided afterwards: the device
 * waits for the disk only.
 */
export async function deliverTriggers(
  { triggers, triggerDispatch, clock, deliveryAllowance, dangers }: Parts,
  deviceId: DeviceId,
  delivered: readonly DeliveredTrigger[],
): Promise<{ acknowledgements: readonly AcknowledgementDto[] } | ReusedIdentity | { error: 'API_LIMIT' }> {
  if (!deliveryAllowance.mayBring(deviceId, delivered.length)) return { error: 'API_LIMIT' };
  const receivedAt = clock();
  const stored = await triggers.storeTriggers(deviceId, delivered, receivedAt).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === 'DATABASE_FULL') {
      dangers.impulsesRefused(deviceId);
    }
    throw error;
  });
  if ('error' in stored) return namingReused(stored, delivered, 'triggers');
  deliveryAllowance.brought(deviceId, delivered.length);
  dangers.impulsesStored(deviceId);
  triggersReceived.publish(delivered.length);
  triggerDispatch.begin(deviceId, delivered, receivedAt);
  return stored;
}

/** @param list what the body calls what was delivered */
export function namingReused(
  { error, reused }: Extract<StoreTriggersResult, { error: string }>,
  delivered: readonly Pick<DeliveredTrigger, 'session' | 'sequence'>[],
  list: 'triggers' | 'taps',
): ReusedIdentity {
  const keys = new Set(reused.map(keyOf));
  const issues = delivered.flatMap((trigger, index): Issue[] =>
    keys.has(keyOf(trigger)) ? [{ path: [list, index, 'sequence'], code: 'TAKEN' }] : [],
  );
  return { error, issues };
}

export const keyOf = ({ session, sequence }: Pick<DeliveredTrigger, 'session' | 'sequence'>): string =>
  `${session}.${sequence}`;
