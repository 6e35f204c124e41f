/** Intake: a device's triggers go to disk, then to the device an acknowledgement, then to their events. */
import type { AcknowledgementDto, DeliveredTrigger, Issue } from '@startwand/contract';
import type { DeviceId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import { triggersReceived } from '../../base/diagnostics.ts';
import { DatabaseError } from '../../storage/database/database.ts';
import type { DangerNotes } from '../../devices/danger-notes.ts';
import type { CallSource } from '../../base/source.ts';
import type { DeviceStore } from '../../devices/store.ts';
import type { DeliveryAllowance, OverAllowance } from './delivery-allowance.ts';
import type { DeliveryTurns, TakenDelivery } from './delivery-turns.ts';
import type { TriggerDispatch } from './trigger-dispatch.ts';
import type { StoreTriggersResult, TriggerStore } from '../../race/triggers/store.ts';

interface Parts {
  readonly triggers: TriggerStore;
  readonly triggerDispatch: TriggerDispatch;
  readonly clock: Clock;
  readonly devices: Pick<DeviceStore, 'find'>;
  readonly deliveryAllowance: DeliveryAllowance;
  readonly deliveryTurns: DeliveryTurns;
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
  parts: Parts,
  deviceId: DeviceId,
  delivered: readonly DeliveredTrigger[],
): Promise<Delivered> {
  const { devices, deliveryAllowance, deliveryTurns, clock } = parts;
  const receivedAt = clock();
  const account = (await devices.find(deviceId))?.ownerId ?? deviceId;
  const source: CallSource = [
    { key: deviceId, times: 1 },
    { key: account, times: devicesPerAccount },
  ];
  return deliveryTurns.take(deviceId, account, delivered.length, async () => {
    const over = deliveryAllowance.refusalOf(source, delivered.length);
    return over === null ? store(parts, { deviceId, account, source, receivedAt }, delivered) : undecided(over);
  });
}

/** Full days of impulses that the devices of an account bring together. */
const devicesPerAccount = 4;

type Delivered = { readonly acknowledgements: readonly AcknowledgementDto[] } | ReusedIdentity | OverAllowance;

interface Sender {
  readonly deviceId: DeviceId;
  readonly account: string;
  readonly source: CallSource;
  readonly receivedAt: bigint;
}

async function store(
  { triggers, triggerDispatch, deliveryAllowance, dangers }: Parts,
  { deviceId, account, source, receivedAt }: Sender,
  delivered: readonly DeliveredTrigger[],
): Promise<TakenDelivery<Delivered>> {
  const storing = triggers.storeTriggers(deviceId, delivered, receivedAt, null, account);
  const stored = await storing.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === 'DATABASE_FULL') {
      dangers.impulsesRefused(deviceId);
    }
    throw error;
  });
  if ('error' in stored) return undecided(namingReused(stored, delivered, 'triggers'));
  deliveryAllowance.brought(source, delivered.length);
  dangers.impulsesStored(deviceId);
  triggersReceived.publish(delivered.length);
  return { stored, decided: triggerDispatch.begin(deviceId, delivered, receivedAt) };
}

/** A refusal: nothing was stored, and nothing is to be decided. */
export function undecided<Refusal>(stored: Refusal): TakenDelivery<Refusal> {
  return { stored, decided: Promise.resolve() };
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
