/**
 * The snapshot of an event and the numbered changes that keep it true. Both carry the same shapes,
 * so a page applies a change as it reads a snapshot. Two audiences: the public and the operators.
 */
import * as z from 'zod/mini';
import { operatorCompetitor, publicCompetitor } from './competitor.ts';
import { event, heat, startList } from './event.ts';
import * as field from './fields.ts';
import * as limits from './limits.ts';
import { decision, logEntry } from './log.ts';
import { run } from './run.ts';
import { judgedTrigger } from './trigger.ts';

export const audiences = ['public', 'operator'] as const;
export type Audience = (typeof audiences)[number];

const shared = {
  event,
  heats: z.array(heat),
  startLists: z.array(startList),
  runs: z.array(run),
};

export const publicDetail = z.object({
  revision: field.says('Counts what happened in the event; changes go on from here.', z.int()),
  ...shared,
  competitors: z.array(publicCompetitor),
});
export type PublicDetailDto = z.infer<typeof publicDetail>;

export const operatorDetail = z.object({
  revision: z.int(),
  ...shared,
  competitors: z.array(operatorCompetitor),
  triggers: field.says(
    `The newest ${limits.operatorTriggersMax} in the order of their times, oldest first.`,
    z.array(judgedTrigger),
  ),
  log: field.says(`The newest ${limits.operatorLogMax}, oldest first.`, z.array(logEntry)),
  decisions: z.array(decision),
});
export type OperatorDetailDto = z.infer<typeof operatorDetail>;

/**
 * New values of what changed between two revisions; what is not named is as before. `removed` names
 * what is no more. A page that is behind `from` has a gap and asks for `changes?since`.
 */
const changeHead = {
  from: field.says('The revision before; whoever has an older one has a gap.', z.int()),
  to: field.says('The revision with this change.', z.int()),
  joined: field.says(
    'Who came to the end of a start list that is as it was otherwise; who is on it already stays where they are.',
    z.optional(z.array(z.object({ heatId: field.id, competitorIds: z.array(field.id) }))),
  ),
  removed: z.optional(
    z.object({ competitors: z.array(field.id), heats: z.array(field.id), runs: z.array(field.id) }),
  ),
};

export const publicChange = z.object({
  ...changeHead,
  ...z.partial(z.omit(publicDetail, { revision: true })).shape,
});
export type PublicChangeDto = z.infer<typeof publicChange>;

export const operatorChange = z.object({
  ...changeHead,
  ...z.partial(z.omit(operatorDetail, { revision: true })).shape,
});
export type OperatorChangeDto = z.infer<typeof operatorChange>;
