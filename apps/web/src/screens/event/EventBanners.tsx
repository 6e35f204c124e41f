import { useState, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { useServices } from '../../services/services.ts';
import { IconButton } from '../../ui/Button.tsx';
import { EventMessage } from '../../ui/EventMessage.tsx';
import { useEvent } from '../../features/public/event/event-context.ts';

/** What the organiser tells everybody, on every tab; who has read it puts it away until it says something else. */
export function EventBanners(): ReactNode {
  const { id, bannerMessages } = useEvent().detail.event;
  const { storage } = useServices();
  const t = useText();
  const key = `banners.${id}` as const;
  const [read, setRead] = useState<readonly string[]>(() => storage.read(key)?.split('\n') ?? []);
  // In one line, as it is kept; another text under the same id is another message.
  const markOf = (banner: { readonly id: string; readonly message: string }) =>
    `${banner.id} ${banner.message.replaceAll(/\s+/g, ' ')}`;
  const marks = bannerMessages.map(markOf);
  const dismiss = (mark: string) => {
    // What is no longer there need not be remembered.
    const next = [...read.filter((one) => marks.includes(one)), mark];
    storage.write(key, next.join('\n'));
    setRead(next);
  };
  return bannerMessages
    .filter((banner) => !read.includes(markOf(banner)))
    .map((banner) => (
      <EventMessage
        key={banner.id}
        action={<IconButton icon="cross" label={t('app.close')} onPress={() => dismiss(markOf(banner))} />}
      >
        {banner.message}
      </EventMessage>
    ));
}
