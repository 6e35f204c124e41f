import { post } from '../endpoint.ts';

export const followByPush = post('/events/:eventId/competitors/:competitorId/push', 'everyone');
export const unfollowByPush = post('/events/:eventId/competitors/:competitorId/push/end', 'everyone');
