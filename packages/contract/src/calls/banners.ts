import { post, remove } from './endpoint.ts';

export const addBanner = post('/events/:eventId/banner', 'operator', { takesKey: true });
export const editBanner = post('/events/:eventId/banner/:bannerId', 'operator', { edits: 'banner' });
export const removeBanner = remove('/events/:eventId/banner/:bannerId', 'operator');
export const restoreBanner = post('/events/:eventId/banner/:bannerId/restore', 'operator');
