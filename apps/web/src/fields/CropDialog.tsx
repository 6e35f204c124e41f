import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { areaOf, cropPicture, maxZoom, moved, wholePicture, type Crop, type Size } from './crop.ts';
import styles from './FileFields.module.css';
import { usePictureSource } from './picture-source.ts';

interface CropDialogProps {
  readonly file: File;
  /** The size that the picture is shown at. */
  readonly wanted: Size;
  readonly onTake: (file: File) => void;
  readonly onUnreadable: () => void;
  readonly onClose: () => void;
}

/** Chooses the part of a picture: by dragging, by arrow keys, closer with plus and minus or the slider. */
export function CropDialog(props: CropDialogProps): ReactNode {
  const { wanted, file } = props;
  const t = useText();
  const source = usePictureSource(file);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const picture = image === null ? null : sizeOf(image);
  const [crop, setCrop] = useState(wholePicture);
  const isSmall = picture !== null && areaOf(picture, wanted, crop).width < wanted.width;
  const take = async () => {
    if (image === null) return;
    const cut = await cropPicture(image, wanted, crop, file);
    if (cut === null) props.onUnreadable();
    else props.onTake(cut);
  };
  return (
    <Dialog title={t('ui.file.cropTitle')} onClose={props.onClose} size="wide">
      <div className="stack gap-12">
        <p className="soft small">{t('ui.file.cropHint', { width: wanted.width, height: wanted.height })}</p>
        <CropWindow wanted={wanted} picture={picture} crop={crop} onCrop={setCrop}>
          <img
            ref={source}
            alt={t('ui.file.preview')}
            draggable={false}
            style={picture === null ? {} : placeOf(picture, wanted, crop)}
            onLoad={({ currentTarget }) => setImage(currentTarget)}
            onError={props.onUnreadable}
          />
        </CropWindow>
        <label className={styles.zoom}>
          {t('ui.file.cropZoom')}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            disabled={picture === null}
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value);
              if (picture !== null) setCrop(moved(picture, wanted, crop, { zoom }));
            }}
          />
        </label>
        {isSmall ? <p className="small strong warn">{t('ui.file.cropSmall')}</p> : null}
        <div className="wrap gap-8">
          <Button kind="primary" disabled={picture === null} onPress={() => void take()}>
            {t('ui.file.cropTake')}
          </Button>
          <Button onPress={() => props.onTake(file)}>{t('ui.file.cropWhole')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function sizeOf(image: HTMLImageElement): Size {
  return { width: image.naturalWidth, height: image.naturalHeight };
}

function placeOf(picture: Size, wanted: Size, crop: Crop) {
  const area = areaOf(picture, wanted, crop);
  const percent = (share: number) => `${share * 100}%`;
  return {
    inlineSize: percent(picture.width / area.width),
    insetInlineStart: percent(-area.left / area.width),
    insetBlockStart: percent(-area.top / area.height),
  };
}

function CropWindow(props: {
  readonly wanted: Size;
  readonly picture: Size | null;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { wanted, picture, crop } = props;
  const t = useText();
  const move = (by: Parameters<typeof moved>[3]) => {
    if (picture !== null) props.onCrop(moved(picture, wanted, crop, by));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientWidth, clientHeight } = event.currentTarget;
    move({ x: -event.movementX / clientWidth, y: -event.movementY / clientHeight });
  };
  const press = (event: KeyboardEvent) => {
    const by = cropKeys[event.key]?.(crop);
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  return (
    // A window that is moved by keys is a control of its own; `application` lets them through.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      aria-label={t('ui.file.cropMove')}
      tabIndex={0}
      className={styles.window}
      style={{ aspectRatio: `${wanted.width} / ${wanted.height}` }}
      onPointerDown={drag}
      onPointerMove={drag}
      onKeyDown={press}
    >
      {props.children}
    </div>
  );
}

const keyStep = 0.05;
const cropKeys: Readonly<
  Record<string, (crop: Crop) => { readonly x?: number; readonly y?: number; readonly zoom?: number }>
> = {
  ArrowLeft: () => ({ x: -keyStep }),
  ArrowRight: () => ({ x: keyStep }),
  ArrowUp: () => ({ y: -keyStep }),
  ArrowDown: () => ({ y: keyStep }),
  '+': ({ zoom }) => ({ zoom: zoom + 0.25 }),
  '-': ({ zoom }) => ({ zoom: zoom - 0.25 }),
};
