/** The keys by which push services know this service: made once, by the first server that starts. */
import webPush from 'web-push';
import type { Database } from '../../storage/database/database.ts';
import { readMark, writeMarkOnce } from '../../storage/database/mark-store.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function openPushKeys(database: Pick<Database, 'query' | 'write'>): Promise<PushKeys> {
  const known = await readMark<PushKeys>(database, 'push');
  if (known !== null) return known;
  const made = webPush.generateVAPIDKeys();
  await database.write({ statements: [writeMarkOnce('push', made)] });
  return (await readMark<PushKeys>(database, 'push')) ?? made;
}
