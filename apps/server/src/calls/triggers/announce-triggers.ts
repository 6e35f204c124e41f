/**
 * Tells timing programs of triggers that were stored. They want the device's impulses whatever an event
 * makes of them, so this message follows from the intake's commit and from no fact. What is made of them
 * later arrives as new versions (`announce-versions.ts`).
 */
import type { DeviceId } from '@startwand/timing';
import { publishToPrograms, topicsHeard, type ProgramParts } from './listening-programs.ts';
import { presentStoredTrigger } from '../../race/triggers/present.ts';
import type { StoredTrigger } from '../../race/triggers/store.ts';

export async function announceTriggers(
  parts: ProgramParts,
  deviceId: DeviceId,
  fresh: readonly StoredTrigger[],
): Promise<void> {
  const { topics, deviceName } = await topicsHeard(parts, deviceId);
  if (topics.length === 0) return;
  for (const trigger of fresh) {
    publishToPrograms(parts, topics, 'ENTITY_ADD', presentStoredTrigger(trigger, null, deviceName));
  }
}
