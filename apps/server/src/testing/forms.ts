/** Forms with files, as a browser sends them. */
import { apiRoot, parseJson, stringifyJson } from '@startwand/contract';
import type { TestApp } from './test-app.ts';

export interface FormPart {
  readonly name: string;
  /** Absent: a field. */
  readonly fileName?: string;
  /** What the program calls it; a file is octets unless said otherwise. */
  readonly type?: string;
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

const boundary = 'part-of-a-test';

/** The parts as they go over the wire. */
export function encodeForm(parts: readonly FormPart[]): { type: string; payload: Buffer } {
  const heads = parts.map(
    ({ name, fileName, type = fileName === undefined ? null : 'application/octet-stream' }) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
      (fileName === undefined ? '' : `; filename="${fileName}"`) +
      (type === null ? '' : `\r\ncontent-type: ${type}`) +
      '\r\n\r\n',
  );
  const payload = Buffer.concat([
    ...parts.flatMap(({ content }, index) => [
      Buffer.from(heads[index] ?? ''),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}

/** @returns the body as it came, parsed where it is JSON */
export async function postForm(
  test: TestApp,
  path: string,
  parts: readonly FormPart[],
  token: string | null,
  key: string | null = null,
): Promise<{ http: number; body: unknown }> {
  const { type, payload } = encodeForm(parts);
  const response = await test.app.http.inject({
    method: 'POST',
    url: apiRoot + path,
    headers: {
      'content-type': type,
      ...(token === null ? {} : { authorization: token }),
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    payload,
  });
  return { http: response.statusCode, body: parseJson(response.body) };
}
