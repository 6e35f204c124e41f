import { calls, isolated, limits, type OnAirDto, type SponsorPictureDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FileField } from '../../../fields/FileField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Name } from '../../../ui/Name.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import styles from './SponsorPictures.module.css';

const rules = { accept: ['image/png', 'image/jpeg'], types: 'PNG, JPEG', max_bytes: limits.imageMax_bytes } as const;

/** Its name stands below it. */
const saidBelow = '';

/** The pictures of sponsors that screens show in turn: one more by dropping it, each taken off by a press that has a way back. */
export function SponsorPictures(props: {
  readonly pictures: readonly SponsorPictureDto[];
  readonly take: (next: OnAirDto | undefined) => void;
}): ReactNode {
  const { pictures, take } = props;
  const t = useText();
  const { event } = useOwnEvent();
  const add = useRouteMutation(calls.addSponsorPicture);
  const params = { eventId: event.id };
  const send = async (file: File) => {
    const called = await add.call({ params, file });
    if (!('error' in called)) take(called.data[0]);
  };
  const isFull = pictures.length >= limits.sponsorPicturesMax;
  return (
    <section className="stack gap-12" aria-labelledby="sponsor-pictures">
      <header className="stack gap-2">
        <h2 id="sponsor-pictures">{t('onAir.views.sponsors')}</h2>
        <p className="soft">{t('onAir.pictures.hint')}</p>
      </header>
      {pictures.length === 0 ? null : (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <Shown key={picture.id} picture={picture} take={take} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="soft">{t('onAir.pictures.full', { max: limits.sponsorPicturesMax })}</p>
      ) : (
        <FileField
          label={t('onAir.pictures.add')}
          value={null}
          rules={rules}
          error={add.error === null ? null : t(`errors.${add.error.failure}`)}
          disabledBecause={add.isBusy ? t('onAir.pictures.sending') : null}
          onChange={(file) => {
            if (file !== null) void send(file);
          }}
        />
      )}
    </section>
  );
}

function Shown(props: {
  readonly picture: SponsorPictureDto;
  readonly take: (next: OnAirDto | undefined) => void;
}): ReactNode {
  const { picture, take } = props;
  const t = useText();
  const { event } = useOwnEvent();
  const { perform } = useUndoableActions();
  const remove = useRouteMutation(calls.removeSponsorPicture, { background: true });
  const restore = useRouteMutation(calls.restoreSponsorPicture, { background: true });
  const { id, path, width, height } = picture;
  const name = isolated(picture.name);
  const params = { eventId: event.id, imageId: id };
  const taking = async (calling: ReturnType<typeof remove.call>) => {
    const called = await calling;
    if (!('error' in called)) take(called.data[0]);
    return called;
  };
  const takeOff = () =>
    perform({
      call: () => taking(remove.call({ params })),
      said: t('onAir.pictures.removed', { name }),
      undo: {
        call: () => taking(restore.call({ params })),
        said: t('onAir.pictures.back', { name }),
        of: [`sponsor picture ${id}`],
      },
    });
  return (
    <li className={styles.picture}>
      <img src={path} width={width} height={height} alt={saidBelow} loading="lazy" />
      <div className="row gap-8 between">
        <span className="small breaks shrinks">
          <Name>{picture.name}</Name>
        </span>
        <IconButton icon="trash" label={t('onAir.pictures.remove', { name })} onPress={() => void takeOff()} />
      </div>
    </li>
  );
}
