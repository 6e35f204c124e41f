/** What the live timing of the FIS is told as a race goes on. */
import { describe, expect, it } from 'vitest';
import { inlineXmlOf } from '../xml/write-xml.ts';
import { fisKeepAlive, fisLiveBodies, fisLiveMessage } from './fis-live.ts';
import type { LiveRace } from './live-race.ts';
import { aLiveRace } from './races.test-support.ts';

const said = (sent: LiveRace | null, now: LiveRace) => fisLiveBodies(sent, now).map(inlineXmlOf);
const event = (inside: string) => `<raceevent>${inside}</raceevent>`;
const start = { starts: true };

describe('the live timing of the FIS', () => {
  it('is told the race, the run, the list and then what happened, when it knows nothing', async () => {
    const race = aLiveRace([{ ...start, inter: '31.20', finish: '1:02.33' }, { ...start, status: 'dnf' }, {}], {
      next: 3,
    });
    const messages = fisLiveBodies(null, race).map((body, place) =>
      fisLiveMessage(body, { codex: '1234', password: 'a"b', sequence: place + 1, clock: '10:05:00' }),
    );
    await expect(messages.join('')).toMatchFileSnapshot('../../golden/fis-live.xml');
  });

  it('is told nothing twice', () => {
    const race = aLiveRace([{ ...start, inter: '31.20', finish: '1:02.33' }]);
    expect(said(race, aLiveRace([{ ...start, inter: '31.20', finish: '1:02.33' }]))).toEqual([]);
    expect(inlineXmlOf(fisKeepAlive)).toBe('<command><keepalive/></command>');
  });

  it('is told each step of a run once, also where several came at once', () => {
    const waiting = aLiveRace([]);
    const started = aLiveRace([start]);
    expect(said(waiting, started)).toEqual([event('<start bib="1"/>')]);
    const finished = aLiveRace([{ ...start, inter: '31.20', finish: '1:02.33' }]);
    const [split, finish] = [
      event('<inter bib="1" i="1"><time>31.20</time><diff>0.00</diff><rank>1</rank></inter>'),
      event('<finish bib="1"><time>1:02.33</time><diff>0.00</diff><rank>1</rank></finish>'),
    ];
    expect(said(started, finished)).toEqual([split, finish]);
    expect(said(waiting, finished)).toEqual([event('<start bib="1"/>'), split, finish]);
  });

  it('is told one decimal of a time taken by hand', () => {
    const race = aLiveRace([{ ...start, finish: '30.00' }]);
    const heats = race.heats.map((heat) => ({
      ...heat,
      starters: heat.starters.map(({ finish, ...one }) => ({
        ...one,
        finish: finish && { ...finish, decimals: 1 as const },
      })),
    }));
    expect(said(aLiveRace([start]), { ...race, heats })).toEqual([
      event('<finish bib="1"><time>30.0</time><diff>0.0</diff><rank>1</rank></finish>'),
    ]);
  });

  it('is told another time as a correction, and nothing of a rank that another one took', () => {
    const before = aLiveRace([{ ...start, finish: '1:02.33' }]);
    expect(said(before, aLiveRace([{ ...start, finish: '1:02.34' }]))).toEqual([
      event('<finish bib="1" correction="y"><time>1:02.34</time><diff>0.00</diff><rank>1</rank></finish>'),
    ]);
    expect(said(before, aLiveRace([{ ...start, finish: '1:02.33', rank: 2 }]))).toEqual([]);
  });

  it('is told who is out, and a start again where that was taken back', () => {
    const onCourse = aLiveRace([start]);
    const out = aLiveRace([{ ...start, status: 'dsq' }]);
    expect(said(onCourse, out)).toEqual([event('<dq bib="1"/>')]);
    expect(said(out, onCourse)).toEqual([event('<start bib="1"/>')]);
    expect(said(aLiveRace([{ ...start, finish: '1:02.33' }]), onCourse)).toEqual([event('<start bib="1"/>')]);
    const back = said(out, aLiveRace([{ ...start, finish: '1:02.33' }]));
    expect(back).toEqual([event('<finish bib="1"><time>1:02.33</time><diff>0.00</diff><rank>1</rank></finish>')]);
  });

  it('is given the list anew where a start is taken back, with all that holds', () => {
    const before = aLiveRace([{ ...start, finish: '1:02.33' }, start]);
    const names = said(before, aLiveRace([{ ...start, finish: '1:02.33' }])).map((xml) => /\w+/.exec(xml)?.[0]);
    expect(names).toEqual(['startlist', 'raceevent', 'raceevent']);
  });

  it('goes over to the second run, and begins anew with another race', () => {
    const first = aLiveRace([{ ...start, finish: '1:02.33' }]);
    const second = aLiveRace([], { active: 1 });
    expect(said(first, second)[0]).toBe('<command><activerun no="2"/></command>');
    expect(said(first, { ...first, name: 'Another' })[0]).toMatch(/^<raceinfo><event>Another</);
    expect(said(null, { ...first, active: null })).toHaveLength(1);
  });

  it('carries whatever people are called, and no sign that XML has none for', () => {
    const [, , list] = said(null, aLiveRace([]));
    expect(list).toContain('<lastname>Čech &lt;&amp;&gt;</lastname>');
    const [info] = said(null, aLiveRace([], { name: 'A\u0000B\n</event>' }));
    expect(info).toContain('<event>AB\n&lt;/event&gt;</event>');
  });
});
