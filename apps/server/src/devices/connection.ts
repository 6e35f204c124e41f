/** What follows from a device's state: whether it can be reached, and what an activation came to. */
import { limits, type ActivationDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { DeviceState } from './state-store.ts';

/** A server that died says no farewell for its devices: those that are silent count as gone. */
export function isConnected(state: DeviceState, now: bigint): boolean {
  if (state.connectedTo === null) return false;
  const heard = [state.connectedAt ?? 0n, state.reportedAt ?? 0n];
  return heard.some((at) => now - at < silence);
}

/** Spec §9: the first connection after an activation may take half an hour. */
export function activationOf(state: DeviceState, now: bigint): ActivationDto {
  const { activationRequestedAt: requestedAt, connectedAt } = state;
  const hasConnected = connectedAt !== null && connectedAt >= (requestedAt ?? 0n);
  if (hasConnected) return { state: 'active', requestedAt, until: null };
  if (requestedAt === null || now >= requestedAt + patience) {
    return { state: 'inactive', requestedAt, until: null };
  }
  return { state: 'activating', requestedAt, until: requestedAt + patience };
}

const silence = BigInt(limits.deviceSilence_ms * TICKS_PER_MILLISECOND);
const patience = BigInt(limits.activation_min * 60_000 * TICKS_PER_MILLISECOND);
