/** Which part of a picture is taken: a window of a fixed shape, moved and drawn closer. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Middle of the window as shares of the picture, and how many times closer than the whole. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const maxZoom = 4;

export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/**
 * The part of the picture in its own pixels; it never leaves the picture.
 *
 * @example areaOf({ width: 400, height: 300 }, { width: 100, height: 100 }, wholePicture)
 * // { left: 50, top: 0, width: 300, height: 300 }
 */
export function areaOf(picture: Size, wanted: Size, crop: Crop): Area {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height);
  const width = (wanted.width * scale) / crop.zoom;
  const height = (wanted.height * scale) / crop.zoom;
  return {
    width,
    height,
    left: within(crop.x * picture.width - width / 2, 0, picture.width - width),
    top: within(crop.y * picture.height - height / 2, 0, picture.height - height),
  };
}

/** Moves the window by shares of itself, or draws closer; what would leave the picture stops at its edge. */
export function moved(
  picture: Size,
  wanted: Size,
  crop: Crop,
  by: { readonly x?: number; readonly y?: number; readonly zoom?: number },
): Crop {
  const zoom = within(by.zoom ?? crop.zoom, 1, maxZoom);
  const { width, height } = areaOf(picture, wanted, { ...crop, zoom });
  const [halfWidth, halfHeight] = [width / picture.width / 2, height / picture.height / 2];
  return {
    zoom,
    x: within(crop.x + (by.x ?? 0) * 2 * halfWidth, halfWidth, 1 - halfWidth),
    y: within(crop.y + (by.y ?? 0) * 2 * halfHeight, halfHeight, 1 - halfHeight),
  };
}

/** Draws the part at the wanted size; never larger than it is, so that it does not blur. */
export async function cropPicture(image: HTMLImageElement, wanted: Size, crop: Crop, file: File): Promise<File | null> {
  const area = areaOf({ width: image.naturalWidth, height: image.naturalHeight }, wanted, crop);
  const scale = Math.min(1, area.width / wanted.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wanted.width * scale));
  canvas.height = Math.max(1, Math.round(wanted.height * scale));
  canvas
    .getContext('2d')
    ?.drawImage(image, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (blob === null) return null;
  const name = file.name.replace(/\.\w+$/, type === 'image/png' ? '.png' : '.jpg');
  return new File([blob], name, { type });
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
