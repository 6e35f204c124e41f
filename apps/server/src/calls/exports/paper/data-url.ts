/** A picture of ours as pdfmake takes it: it asks no disk and no network for it. */
export function dataUrlOf(picture: Uint8Array): string {
  const isPng = picture[0] === 0x89;
  return `data:image/${isPng ? 'png' : 'jpeg'};base64,${Buffer.from(picture).toString('base64')}`;
}
