/** What sample calls on series say: the series has to be there first. */
import type { Scene, Special, Specials } from './special.ts';

const body = {
  name: 'Cup',
  table: { kind: 'worldCup' },
  best: 2,
  ties: 'share',
  per: 'nothing',
  isPublic: true,
  joins: [],
};

/** Of the account that calls, where it may have one. */
async function aSeries({ stage, race, account }: Scene): Promise<Special> {
  const token = await stage.tokenOf(account);
  const { id } = stage.players[account];
  const made = await stage.test.post(`/user/${id}/series`, { ...body, eventIds: [race.eventId] }, token);
  return { params: { seriesId: made.body.data[0]?.['id'] ?? 'nothing' } };
}

const bodyOf = ({ race }: Scene): object => ({ ...body, eventIds: [race.eventId] });

export const specialSeries: Specials = {
  createSeries: (scene) => ({ body: bodyOf(scene) }),
  previewSeries: (scene) => ({ body: bodyOf(scene) }),
  changeSeries: async (scene) => ({ ...(await aSeries(scene)), body: bodyOf(scene) }),
  deleteSeries: aSeries,
  seriesStandings: aSeries,
  exportStandings: async (scene) => ({ ...(await aSeries(scene)), query: { format: 'csv' } }),
  restoreSeries: async (scene) => {
    const { stage, account } = scene;
    const special = await aSeries(scene);
    const path = `/user/${stage.players[account].id}/series/${String(special.params?.['seriesId'])}`;
    await stage.test.delete(path, undefined, await stage.tokenOf(account));
    return special;
  },
};
