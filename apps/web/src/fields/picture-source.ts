/** What a picture is shown from. */
import { useCallback, type RefCallback } from 'react';

/** A picture that was brought, or the address of the one that is there. */
export type Picture = File | string;

/** As `ref` of an image: shows the picture, and gives its address back when it goes. */
export function usePictureSource(picture: Picture): RefCallback<HTMLImageElement> {
  return useCallback(
    (image) => {
      const address = typeof picture === 'string' ? picture : URL.createObjectURL(picture);
      image?.setAttribute('src', address);
      return () => {
        if (typeof picture !== 'string') URL.revokeObjectURL(address);
      };
    },
    [picture],
  );
}
