import type { Timestamp } from '@startwand/timing';
import type { Statement } from '../database/database.ts';
import { freeSources } from '../live/source-store.ts';
import { revokeTokensOfDevice } from '../users/token-store.ts';
import { forgetSettings } from './state-store.ts';

/**
 * What follows for a device that is taken from its account: nobody holds a token of it, its settings
 * are forgotten, and from now on its impulses reach none of the events whose course names it.
 */
export function freeDevice(deviceId: string, at: Timestamp): readonly Statement[] {
  return [
    ...freeSources(deviceId, at),
    revokeTokensOfDevice(deviceId, at),
    forgetSettings(deviceId),
  ];
}
