/** A form with files as a browser would send it. */
const boundary = 'startwand-form-of-a-page';

export async function multipartOf(form: FormData) {
  const parts: Buffer[] = [];
  for (const [name, value] of form) {
    const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') {
      parts.push(Buffer.from(`${disposition}\r\n\r\n${value}\r\n`));
      continue;
    }
    const { name: fileName, type } = value;
    const kind = type === '' ? 'application/octet-stream' : type;
    parts.push(
      Buffer.from(`${disposition}; filename="${fileName}"\r\nContent-Type: ${kind}\r\n\r\n`),
      Buffer.from(await value.arrayBuffer()),
      Buffer.from('\r\n'),
    );
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
