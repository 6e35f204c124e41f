/** The keys by which push services know this service: made once, by the first server that starts. */
import webPush from 'web-push';
import type { SecretMarks } from '../../storage/secrets/secret-marks.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function openPushKeys(secretMarks: SecretMarks): Promise<PushKeys> {
  return secretMarks.open<PushKeys>('push', () => webPush.generateVAPIDKeys());
}
