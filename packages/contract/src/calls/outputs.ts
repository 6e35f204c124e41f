import { get, post, remove } from './endpoint.ts';

export const eventOutputs = get('/events/:eventId/outputs', 'operator');
export const addOutput = post('/events/:eventId/output', 'operator', { takesKey: true });
export const runOutput = post('/events/:eventId/output/:outputId/run', 'operator');
export const removeOutput = remove('/events/:eventId/output/:outputId', 'operator');
