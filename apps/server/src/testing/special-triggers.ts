/** What sample calls on triggers name: one that is in use, and where it is. */
import { after, duration, TICKS_PER_HOUR, timestamp } from '@startwand/timing';
import { aTrigger } from './deliveries.ts';
import type { FullRace } from './full-race.ts';
import type { Stage } from './stage.ts';

interface Scene {
  readonly stage: Stage;
  /** Of the owner. */
  readonly race: FullRace;
}

export const specialTriggers = {
  freeTrigger: async (scene: Scene) => ({
    params: { triggerId: await usedOn(scene, null) },
  }),
  restoreTrigger: async (scene: Scene) => {
    const triggerId = await usedOn(scene, null);
    const path = `/events/${scene.race.eventId}/trigger/${String(triggerId)}/delete`;
    await scene.stage.test.post(path, {}, await scene.stage.tokenOf('owner'));
    return { params: { triggerId } };
  },
  /** It was taken from bib 1, and waits. */
  giveTriggers: async (scene: Scene) => {
    const triggerId = await usedOn(scene, 'C1');
    const path = `/events/${scene.race.eventId}/trigger/${String(triggerId)}/free`;
    await scene.stage.test.post(path, {}, await scene.stage.tokenOf('owner'));
    return { body: { given: [{ triggerId, runId: scene.race.runId, section: 1 }] } };
  },
  /** Bib 1 arrived by an impulse that was that of bib 2. */
  shiftImpulses: async (scene: Scene) => {
    const { runId, otherRunId } = scene.race;
    const impulses = [{ triggerId: await usedOn(scene, 'C1'), runId: otherRunId }];
    return { params: { section: 1 }, body: { impulses, fallen: [runId] } };
  },
  /** Received while the heat was armed, stamped an hour before. */
  takeStamped: async ({ stage, race }: Scene) => {
    const token = await stage.tokenOf('owner');
    const heat = `/events/${race.eventId}/heats/${race.heatId}`;
    await stage.test.post(`${heat}/activate`, {}, token);
    const at = after(timestamp(stage.test.now()), duration(-TICKS_PER_HOUR));
    const triggers = [aTrigger(1, { session: `outside-${race.heatId}`, timingChannel: 'C0', timestamp: at })];
    await stage.test.post(`/devices/${stage.deviceId}/triggers`, { triggers }, await stage.tokenOf('device'));
    await stage.test.app.services.triggerDispatch.idle();
    await stage.test.post(`${heat}/deactivate`, {}, token);
    return {};
  },
};

async function usedOn({ stage, race }: Scene, channel: string | null): Promise<unknown> {
  const path = `/events/${race.eventId}/trigger`;
  const { body } = await stage.test.get(path, await stage.tokenOf('owner'));
  return body.data.find(
    ({ used, timingChannel }) => used === true && (channel === null || timingChannel === channel),
  )?.['id'];
}
