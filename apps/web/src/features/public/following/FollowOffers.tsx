import type { PublicCompetitorDto, PublicDetailDto } from '@startwand/contract';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { notifiedIn, pushKeyOf, startNotifying } from '../../../race/notified.ts';
import { useFollowed } from '../../../race/use-followed.ts';
import { useServices } from '../../../services/services.ts';
import { Button } from '../../../ui/Button.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { isSamePerson, peopleIn, rememberPeople } from './people.ts';

interface OfferProps {
  readonly detail: PublicDetailDto;
  /** Whom one followed here before this visit. */
  readonly atFirst: ReadonlySet<string>;
  readonly className: string;
}

/** What is asked once: whether one followed elsewhere is followed here too, and whether the phone tells of a star. */
export function FollowOffers({ detail, atFirst, className }: OfferProps): ReactNode {
  const { competitors, event } = detail;
  const { storage } = useServices();
  const [followed, follow] = useFollowed(event.id);
  const [people] = useState(() => peopleIn(storage));
  const [isAnswered, setAnswered] = useState(() => storage.read(`mine.${event.id}`) !== null);
  useRememberedPeople(competitors, followed);
  const t = useText();
  const starred = competitors.find(({ id }) => followed.has(id) && !atFirst.has(id));
  if (starred !== undefined) return <PushOffer eventId={event.id} competitor={starred} className={className} />;
  if (isAnswered || people.length === 0 || followed.size > 0) return null;
  const found = competitors.filter((one) => people.some((person) => isSamePerson(person, one))).slice(0, 3);
  if (found.length === 0) return null;
  const answer = (isWanted: boolean) => {
    storage.write(`mine.${event.id}`, 'asked');
    setAnswered(true);
    if (isWanted) for (const { id } of found) follow(id, true);
  };
  const names = found.map(displayName).join(', ');
  return (
    <section className={className} aria-label={t('following.again', { names })}>
      <p>{t('following.again', { names })}</p>
      <span className="wrap gap-8">
        <Button kind="primary" onPress={() => answer(true)}>
          {t('following.againYes')}
        </Button>
        <Button kind="quiet" onPress={() => answer(false)}>
          {t('following.no')}
        </Button>
      </span>
    </section>
  );
}

/** So that they are found again in another event; who is followed no more is forgotten. */
function useRememberedPeople(competitors: readonly PublicCompetitorDto[], followed: ReadonlySet<string>): void {
  const { storage } = useServices();
  const before = useRef(followed);
  useEffect(() => {
    const gone = new Set([...before.current].filter((id) => !followed.has(id)));
    before.current = followed;
    if (followed.size === 0 && gone.size === 0) return;
    const of = (ids: ReadonlySet<string>) => competitors.filter(({ id }) => ids.has(id));
    rememberPeople(storage, of(followed), of(gone));
  }, [competitors, followed, storage]);
}

/** At the first star on this device: start, finish and rank also while no page is open. */
function PushOffer(props: {
  readonly eventId: string;
  readonly competitor: PublicCompetitorDto;
  readonly className: string;
}): ReactNode {
  const { eventId, competitor } = props;
  const t = useText();
  const services = useServices();
  const { storage } = services;
  const [isOpen, setOpen] = useState(() => storage.read('mine.push') === null);
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isLeft = false;
    void pushKeyOf(services).then((found) => {
      if (!isLeft) setKey(found);
    });
    return () => {
      isLeft = true;
    };
  }, [services, isOpen]);
  // The competitor's own dialog has the same button; who has pressed it there is not asked again.
  const isInDialog = useSearch({ strict: false }).competitor !== undefined;
  if (!isOpen || key === null || isInDialog || notifiedIn(services, eventId).size > 0) return null;
  const answer = (isWanted: boolean) => {
    storage.write('mine.push', 'asked');
    setOpen(false);
    if (isWanted) void startNotifying(services, { eventId, competitorId: competitor.id }, key).catch(() => 'failed');
  };
  return (
    <section className={props.className} aria-label={t('following.push')}>
      <p>
        <CompetitorName competitor={competitor} /> <span className="soft">{t('following.pushHint')}</span>
      </p>
      <span className="wrap gap-8">
        <Button kind="primary" icon="bell" onPress={() => answer(true)}>
          {t('following.push')}
        </Button>
        <Button kind="quiet" onPress={() => answer(false)}>
          {t('following.no')}
        </Button>
      </span>
    </section>
  );
}
