import { post } from './endpoint.ts';

export const giveStartNumbers = post('/events/:eventId/competitors/startnumber', 'operator');
export const setStartNumbers = post('/events/:eventId/competitors/startnumber/set', 'operator');
export const clearStartNumbers = post('/events/:eventId/competitors/startnumber/clear', 'operator');
