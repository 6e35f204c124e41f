import { limits, calls, type EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { PictureField } from '../../../fields/PictureField.tsx';
import type { Picture } from '../../../fields/picture-source.ts';
import { useText } from '../../../language/language-context.tsx';

const rules = {
  accept: ['image/png', 'image/jpeg'],
  types: 'PNG, JPEG',
  max_bytes: limits.imageMax_bytes,
} as const;

interface PictureProps {
  readonly value: Picture | null;
  readonly onChange: (file: File | null) => void;
  readonly error?: string | null;
}

/** The picture of the event or of its organizer, cut to the size at which pages show it. */
export function EventPicture(props: PictureProps & { readonly of: 'event' | 'organizer' }): ReactNode {
  const t = useText();
  return (
    <PictureField
      label={t(props.of === 'event' ? 'eventForm.picture' : 'eventForm.organizerPicture')}
      value={props.value}
      // What is brought is a file; only what is there already is an address.
      onChange={(picture) => props.onChange(picture instanceof File ? picture : null)}
      rules={rules}
      recommended={limits.imageSizes[props.of]}
      error={props.error ?? null}
    />
  );
}

/** Of an event that is there: sent, or taken off, as soon as it is chosen. */
export function StoredPicture(props: { readonly event: EventDto; readonly of: 'event' | 'organizer' }): ReactNode {
  const t = useText();
  const { event, of } = props;
  const isEvent = of === 'event';
  const set = useRouteMutation(isEvent ? calls.setEventImage : calls.setOrganizerImage);
  const remove = useRouteMutation(isEvent ? calls.removeEventImage : calls.removeOrganizerImage);
  const image = isEvent ? event.image : event.organizer.image;
  const params = { eventId: event.id };
  const error = set.error ?? remove.error;
  return (
    <EventPicture
      of={of}
      value={image?.path ?? null}
      onChange={(file) => void (file === null ? remove.call({ params }) : set.call({ params, file }))}
      error={error === null ? null : t(`errors.${error.failure}`)}
    />
  );
}
