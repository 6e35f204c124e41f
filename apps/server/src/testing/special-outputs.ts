/** What sample calls on outputs name: one that leads nowhere, and there is always room for another one. */
import type { Scene, Special, Specials } from './special.ts';

const body = { kind: 'rmonitor', host: 'receiver.invalid', port: 50_000 };

async function makeRoom({ stage, race }: Scene): Promise<void> {
  const token = await stage.tokenOf('owner');
  const { data } = (await stage.test.get(`/events/${race.eventId}/outputs`, token)).body;
  for (const { id } of data) {
    await stage.test.delete(`/events/${race.eventId}/output/${String(id)}`, undefined, token);
  }
}

async function anOutput(scene: Scene): Promise<Special> {
  const { stage, race } = scene;
  await makeRoom(scene);
  const made = await stage.test.post(`/events/${race.eventId}/output`, body, await stage.tokenOf('owner'));
  return { params: { outputId: made.body.data[0]?.['id'] ?? 'nothing' } };
}

export const specialOutputs: Specials = {
  addOutput: async (scene) => {
    await makeRoom(scene);
    return { body };
  },
  runOutput: async (scene) => ({ ...(await anOutput(scene)), body: { isRunning: false } }),
  removeOutput: anOutput,
};
