import { get } from '../endpoint.ts';

export const exportList = get('/events/:eventId/exports/:kind', 'everyone', { answersFile: true });
export const resultPicture = get('/events/:eventId/competitors/:competitorId/picture', 'everyone', {
  answersFile: true,
});
export const ownCertificate = get('/events/:eventId/competitors/:competitorId/certificate', 'everyone', {
  answersFile: true,
});
export const resultPage = get('/events/:eventId/result.html', 'everyone', { answersFile: true });
