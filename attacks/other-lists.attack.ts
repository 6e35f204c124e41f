/** Strangers ask for ever other lists of an event on air: the video mixer that asks for its own each second is told to wait. */
import { setTimeout as wait } from 'node:timers/promises';
import { finding, type Attack } from './cast/attack.ts';

const strangers = 20;
const seconds = 5;
/** Between two calls of one stranger. */
const rest_ms = 10;

export const attack: Attack = {
  title: 'strangers take the lists of a video mixer',
  server: [],
  run: async ({ another, scene: { event } }) => {
    const list = (query: string) => `/event/${event.id}/graphics.json?${query}`;
    const state = { isOver: false, asked: 0 };
    const flood = Array.from({ length: strangers }, async () => {
      const stranger = another();
      while (!state.isOver) {
        state.asked += 1;
        const path = list(`list=next&rows=${1 + (state.asked % 50)}&class=U${state.asked}`);
        await stranger.call({ path });
        await wait(rest_ms);
      }
    });
    const mixer = another();
    const seen: number[] = [];
    for (let second = 0; second < seconds; second += 1) {
      await wait(1_000);
      seen.push((await mixer.call({ path: list('list=top&rows=7') })).http);
    }
    state.isOver = true;
    await Promise.all(flood);
    return [
      finding('the strangers asked', state.asked > strangers, state.asked),
      finding(
        'the mixer has its list each second',
        seen.every((http) => http === 200),
        seen.join(' '),
      ),
    ];
  },
};
