import { get } from '../endpoint.ts';

export const image = get('/images/:imageId', 'everyone', { answersFile: true });
