import { post } from '../endpoint.ts';

export const finishLogin = post('/user/login/finish', 'everyone', { givesToken: true });
export const startPasskeyLogin = post('/user/passkey/start', 'everyone');
