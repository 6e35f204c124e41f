import type { Timestamp } from '@startwand/timing';
import type { Statement } from '../base/statement.ts';
import { freeSources } from '../race/rooms/source-store.ts';
import { revokeTokensOfDevice } from '../accounts/users/token-store.ts';
import { forgetAdmissions } from './admission-store.ts';
import { forgetSettings } from './state-store.ts';

/**
 * What follows for a device that is taken from its account: nobody holds a token of it or is let in any
 * more, its settings are forgotten, and from now on its impulses reach none of the events whose course names it.
 */
export function freeDevice(deviceId: string, at: Timestamp): readonly Statement[] {
  return [...freeSources(deviceId, at), ...endAccess(deviceId, at), forgetSettings(deviceId)];
}

/**
 * Nobody holds a token of the device any more; part of every unit by which it changes hands. That is also
 * when an account registers it: while it was nobody's, its last owner could take a token by its PIN.
 */
export function endAccess(deviceId: string, at: Timestamp): readonly Statement[] {
  return [revokeTokensOfDevice(deviceId, at), forgetAdmissions(deviceId)];
}
