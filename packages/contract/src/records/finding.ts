/** What the checks found before a result is official: alike ones together, each with where one looks. */
import * as z from 'zod/mini';
import type { FindingKind, FindingSeverity, WayOn } from '@startwand/timing';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

export const findingKinds = {
  stillOnCourse: 'stillOnCourse',
  openImpulse: 'openImpulse',
  doubt: 'doubt',
  noStart: 'noStart',
  contradiction: 'contradiction',
  stillWaiting: 'stillWaiting',
  outdatedList: 'outdatedList',
  noFinish: 'noFinish',
  tooFast: 'tooFast',
  tooSlow: 'tooSlow',
  fasterThanSport: 'fasterThanSport',
  slowerThanSport: 'slowerThanSport',
  noReason: 'noReason',
  samePerson: 'samePerson',
  lateEntry: 'lateEntry',
  otherSex: 'otherSex',
  proposedLength: 'proposedLength',
  notSynchronised: 'notSynchronised',
  clockDisagrees: 'clockDisagrees',
  silentBackup: 'silentBackup',
  noBackup: 'noBackup',
  strayImpulse: 'strayImpulse',
  manualTime: 'manualTime',
  bibGap: 'bibGap',
} as const satisfies { [Kind in FindingKind]: Kind };

const loudness = ['stops', 'look', 'note'] as const satisfies readonly FindingSeverity[];
const waysOn = [
  'run',
  'impulse',
  'heat',
  'startList',
  'competitor',
  'competitors',
  'device',
  'settings',
  'course',
] as const satisfies readonly WayOn[];

const finding = z.object({
  opens: field.says('Where it is looked at.', z.enum(waysOn)),
  competitorId: z.nullable(z.string()),
  otherId: field.says('The other one of two.', z.nullable(z.string())),
  runId: z.nullable(z.string()),
  triggerId: z.nullable(z.string()),
  timestamp_100ns: field.says('Of the impulse.', z.nullable(field.timestamp)),
  deviceId: z.nullable(z.string()),
  section: field.says('The measuring point.', z.nullable(field.section)),
  bibs: field.says('From the first missing number to the last.', z.nullable(z.array(z.int()))),
  count: field.says('How many it is about.', z.int()),
  ahead_100ns: field.says(
    "Of `clockDisagrees`: how far the device's clock is ahead of the server's; negative where it is behind.",
    z.optional(z.int()),
  ),
});
export type FindingDto = z.infer<typeof finding>;

/** The loudest first. */
export const findings = z.object({
  kind: z.enum(findingKinds),
  severity: field.says('`stops` is declared official only by who names it.', z.enum(loudness)),
  heatId: field.says('`null`: of the whole event.', z.nullable(z.string())),
  count: z.int(),
  findings: field.says(`The first ${limits.findingsEachMax} of them.`, z.array(finding)),
});
export type FindingsDto = z.infer<typeof findings>;
