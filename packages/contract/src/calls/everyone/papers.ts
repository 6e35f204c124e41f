import { get } from '../endpoint.ts';

export const ownCertificate = get('/events/:eventId/competitors/:competitorId/certificate', 'everyone', {
  answersFile: true,
});
