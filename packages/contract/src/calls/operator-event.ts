/** The snapshot that the pages follow; the event store of all pages knows it. */
import { get } from './endpoint.ts';

export const operatorEventDetail = get('/events/:eventId/detail/operator', 'operator');
