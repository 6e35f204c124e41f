import { post } from '../endpoint.ts';

export const startGoogleSignIn = post('/user/google/start', 'everyone');
export const finishGoogleSignIn = post('/user/google/finish', 'everyone', { givesToken: true });
