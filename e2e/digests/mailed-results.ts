/** The ranks that competitors are told by mail, as if every heat were official. */
import { timestamp, type Heat, type HeatId, type Official } from '@startwand/timing';
import { asUserId } from '../../apps/server/src/base/ids.ts';
import { resultLetter } from '../../apps/server/src/calls/competitors/result-mail.ts';
import type { MailedTotal } from '../../apps/server/src/mail/mail.ts';
import { EventView } from '../../apps/server/src/race/history/event-view.ts';
import { inOrder, linesOf, type Line } from './line.ts';
import type { ShownRace } from './shown-race.ts';

const official: Official = { at: timestamp(0n), by: asUserId('owner'), messageId: null, correctedAt: null };

/** @param heatId `null`: the total */
export async function mailedResults({ view }: ShownRace, heatId: HeatId | null): Promise<readonly Line[]> {
  const heats = new Map([...view.race.heats].map(([id, heat]): [HeatId, Heat] => [id, withField(heat, { official })]));
  const seen = new EventView(
    {
      event: view.event,
      heats: [...view.heats.values()],
      competitors: [...view.competitors.values()],
      logMarks: [],
      runMessages: [],
    },
    withField(view.race, { heats }),
  );
  const name = heatId === null ? null : view.heats.get(heatId)?.name;
  const letter = resultLetter(seen, 'https://example.org');
  await letter.prepare();
  const said = [...view.race.entries.values()].flatMap((entry) => {
    const shown = view.competitors.get(entry.competitorId);
    const mail = shown === undefined ? null : letter.say({ entry, shown });
    if (mail?.kind !== 'result') return [];
    const one: MailedTotal | null | undefined =
      heatId === null ? mail.total : mail.results.find(({ heat }) => heat === name);
    return one === null || one === undefined ? [] : [{ ...one, bib: entry.bib }];
  });
  return inOrder(said.flatMap((one) => linesOf([one], one.precision)));
}

/** The same object with some fields replaced; a room's race has getters, which a copy would lose. */
function withField<One extends object>(one: One, replaced: Partial<One>): One {
  const read = (target: One, key: string | symbol): unknown =>
    Reflect.get(Object.hasOwn(replaced, key) ? replaced : target, key);
  return new Proxy(one, { get: read });
}
