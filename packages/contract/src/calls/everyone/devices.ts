import { post } from '../endpoint.ts';

export const deviceToken = post('/devices/:deviceId/token', 'everyone', { givesToken: true });
