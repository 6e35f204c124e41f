/** Files that tests save, read again. */
import { apiRoot } from '@startwand/contract';
import type { TestApp } from './test-app.ts';

export interface SavedFile {
  readonly http: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** As text, without the mark of its encoding. */
  readonly text: string;
}

export async function save(test: TestApp, path: string, token: string | null = null): Promise<SavedFile> {
  const response = await test.app.http.inject({
    url: apiRoot + path,
    headers: token === null ? {} : { authorization: token },
  });
  const { statusCode: http, headers, rawPayload: bytes } = response;
  return { http, headers, bytes, text: new TextDecoder().decode(bytes) };
}
