import { get } from '../endpoint.ts';

export const exportList = get('/events/:eventId/exports/:kind', 'everyone', { answersFile: true });
