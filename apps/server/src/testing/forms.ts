/** Forms with files, as a browser sends them. */
import { apiRoot, parseJson, stringifyJson } from '@startwand/contract';
import type { TestApp } from './test-app.ts';

export interface FormPart {
  readonly name: string;
  /** Absent: a field. */
  readonly fileName?: string;
  readonly content: Buffer | string;
}

export const filePart = (fileName: string, content: Buffer | string): FormPart => ({
  name: 'file',
  fileName,
  content,
});

export const jsonPart = (value: unknown): FormPart => ({
  name: 'document',
  content: stringifyJson(value),
});

/** @returns the body as it came, parsed where it is JSON */
export async function postForm(
  test: TestApp,
  path: string,
  parts: readonly FormPart[],
  token: string | null,
): Promise<{ http: number; body: unknown }> {
  const boundary = 'part-of-a-test';
  const response = await test.app.http.inject({
    method: 'POST',
    url: apiRoot + path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token === null ? {} : { authorization: token }),
    },
    payload: Buffer.concat([
      ...parts.flatMap(({ name, fileName, content }) => [
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
            (fileName === undefined
              ? ''
              : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`) +
            '\r\n\r\n',
        ),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  });
  return { http: response.statusCode, body: parseJson(response.body) };
}
