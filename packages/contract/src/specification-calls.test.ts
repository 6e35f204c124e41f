/** Spec §7: the calls that the specification lists, each with its method and path. */
import { expect, test } from 'vitest';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const heat = '/events/{eventId}/heats/{heatId}';
const run = `${heat}/runs/{runId}`;
const ofUser = '/user/{userId}/events/{eventId}';

const calls: readonly (readonly [Route['method'], string])[] = [
  ['GET', '/events'],
  ['GET', '/events/open'],
  ['GET', '/events/{id}/detail'],
  ['GET', '/user/{userId}/events'],
  ['POST', '/user/{userId}/events'],
  ['DELETE', ofUser],
  ['POST', `${ofUser}/general`],
  ['POST', '/events/{id}/copy'],
  ['POST', '/events/{id}/restart'],
  ['POST', '/events/{eventId}/competitor'],
  ['POST', '/events/{eventId}/competitors'],
  ['POST', '/events/{eventId}/competitors/{competitorId}'],
  ['DELETE', '/events/{eventId}/competitors/{competitorId}'],
  ['DELETE', '/events/{eventId}/competitors'],
  ['POST', '/events/{eventId}/competitors/startnumber'],
  ['POST', '/events/{eventId}/competitors/all/inform'],
  ['POST', `${heat}/competitors`],
  ['POST', `${heat}/competitor/{competitorId}/cancel`],
  ['POST', `${heat}/cancel`],
  ['POST', `${heat}/finish`],
  ['POST', `${heat}/activate`],
  ['POST', `${heat}/deactivate`],
  ['POST', `${heat}/reference`],
  ['POST', '/events/{eventId}/reference'],
  ['POST', `${heat}/startlist/next/{competitorId}`],
  ['POST', `${run}/resetCancellation`],
  ['POST', `${run}/reset`],
  ['POST', `${run}/reassign`],
  ['POST', `${run}/section/{sectionId}/reset`],
  ['POST', `${run}/timePostings`],
  ['POST', `${run}/timePostings/{id}`],
  ['DELETE', `${run}/timePostings/{id}`],
  ['POST', `${ofUser}/heat/{heatId}/competitor/{competitorId}/runtime`],
  ['POST', `${ofUser}/heat/{heatId}/competitor/{competitorId}/runtimes`],
  ['POST', `${ofUser}/heat/{heatId}/runtimes`],
  ['POST', `${heat}/competitor/{competitorId}/note`],
  ['POST', `${heat}/competitor/{competitorId}/excludeFromReferenceRun`],
  ['POST', '/events/{id}/document'],
  ['POST', '/heats/{heatId}/document'],
  ['POST', '/events/{id}/document/{documentId}/update'],
  ['DELETE', '/events/{id}/document/{documentId}'],
  ['GET', '/events/{id}/logs/all'],
  ['DELETE', '/events/{id}/log/{logId}'],
  ['POST', '/events/{id}/log/{logId}'],
  ['GET', '/events/{id}/trigger'],
  ['POST', '/events/{id}/settings/triggerFilterTime'],
  ['POST', '/events/{id}/settings/ranking'],
  ['POST', '/events/{id}/settings/massStart'],
  ['POST', '/events/{id}/banner'],
  ['DELETE', '/events/{id}/banner/{bannerId}'],
  ['GET', '/user/{userId}/devices'],
  ['POST', '/devices/{id}/register'],
  ['POST', '/devices/{id}/authorize'],
  ['POST', '/devices/{id}/deregister'],
  ['POST', '/devices/{id}/name'],
  ['POST', '/devices/{id}/timeoffset'],
  ['POST', '/devices/{id}/sync'],
  ['POST', '/devices/{id}/deadtime'],
  ['POST', '/devices/{id}/pulsehold'],
  ['POST', '/devices/{id}/channels/all/state'],
  ['POST', '/devices/{id}/systemstatus/fetch'],
  ['POST', '/devices/{id}/activate'],
  ['GET', '/devices/{id}/channel/{channelId}/trigger'],
  ['GET', '/devices/{id}/activated'],
  ['DELETE', '/devices/{id}/channel/{channelId}/trigger'],
  ['GET', '/nations/all'],
  ['GET', '/time/now'],
  ['GET', '/user/current'],
  ['GET', '/users/{id}/timingpoints'],
  ['GET', '/users/{id}/timingpoints/history'],
  ['POST', '/users/{id}/timingpoints/deposit'],
  ['POST', '/users/{id}/timingpoints/create'],
  ['POST', '/user/register'],
  ['POST', '/user/login'],
  ['POST', '/user/logout'],
  ['POST', '/users/{id}/update'],
  ['POST', '/users/{id}/password/update'],
  ['POST', '/user/{userId}/event/{eventId}/register'],
  ['GET', '/user/{userId}/events/registered'],
  ['POST', '/mail/maintenance'],
  ['POST', '/mail/inform'],
  ['POST', '/users/{id}/delete'],
  ['POST', '/users/delete/submit'],
];

/** What a parameter is called does not matter on the wire. */
const bare = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, ':');
const described = new Set(
  Object.values(routes).map(({ method, path }) => `${method} ${bare(path)}`),
);

test.each(calls)('%s %s is a call §7.1', (method, path) => {
  expect(described).toContain(`${method} ${bare(path)}`);
});
