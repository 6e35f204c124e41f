/** What can be done with an event of a list: by its sentences, and what waits for something says for what. */
import { calls, type EventSummaryDto, type Endpoint } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../../../services/account.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useText } from '../../../language/language-context.tsx';
import type { TableAction } from '../../../views/table/table-types.ts';
import { permissionOf } from '../../../services/use-may.ts';
import { useEventChanges } from './event-changes.ts';
import type { EventsSearch } from './events-search.ts';

type Actions = (event: EventSummaryDto) => readonly TableAction<EventSummaryDto>[];

/** Of the own list. @param onAsk opens the question */
export function useOwnEventActions(
  onAsk: (question: NonNullable<EventsSearch['open']>, eventId: string) => void,
): Actions {
  const t = useText();
  const navigate = useNavigate();
  const { perform } = useUndoableActions();
  const changes = useEventChanges();
  const may = useMayDo();
  const featuring = useFeaturing();
  return (event) => {
    const params = { eventId: event.id };
    return [
      {
        id: 'open',
        label: t('events.action.open'),
        icon: 'right',
        onPress: () => void navigate({ to: '/panel/events/$eventId', params }),
      },
      {
        id: 'edit',
        label: t('events.action.edit'),
        icon: 'file',
        onPress: () => void navigate({ to: '/panel/events/edit/$eventId', params }),
      },
      {
        id: 'publicPage',
        label: t('events.action.publicPage'),
        icon: 'globe',
        disabledBecause: event.state === 'inactive' ? t('events.wait.publicPage') : null,
        onPress: () => void navigate({ to: '/event/$eventId', params }),
      },
      ...(may(calls.copyEvent, event)
        ? [
            {
              id: 'copy',
              label: t('events.action.copy'),
              icon: 'plus',
              onPress: () => onAsk('copy', event.id),
            } as const,
          ]
        : []),
      {
        id: 'restart',
        label: t('events.action.restart'),
        icon: 'redo',
        disabledBecause: event.state === 'scheduled' ? t('events.wait.restart') : null,
        onPress: () => onAsk('restart', event.id),
      },
      ...featuring(event),
      {
        id: 'delete',
        label: t('events.action.delete'),
        icon: 'trash',
        isDangerous: true,
        disabledBecause: event.state === 'live' ? t('errors.EVENT_LIVE') : null,
        onPress: () => void perform(changes.deleting(event)),
      },
    ];
  };
}

/** Of what was deleted. */
export function useDeletedEventActions(): Actions {
  const t = useText();
  const { perform } = useUndoableActions();
  const changes = useEventChanges();
  return (event) => [
    {
      id: 'restore',
      label: t('events.action.restore'),
      icon: 'undo',
      onPress: () => void perform(changes.restoring(event)),
    },
  ];
}

/** Of everybody's, for administrators. */
export function usePublicEventActions(): Actions {
  const t = useText();
  const navigate = useNavigate();
  const featuring = useFeaturing();
  return (event) => [
    ...featuring(event),
    {
      id: 'publicPage',
      label: t('events.action.publicPage'),
      icon: 'globe',
      onPress: () => void navigate({ to: '/event/$eventId', params: { eventId: event.id } }),
    },
  ];
}

/** Puts an event on the first page, or takes it off. */
function useFeaturing(): Actions {
  const t = useText();
  const { perform } = useUndoableActions();
  const changes = useEventChanges();
  const may = useMayDo();
  return (event) =>
    may(calls.featureEvent, event)
      ? [
          {
            id: 'feature',
            label: t(event.isFeatured ? 'events.action.unfeature' : 'events.action.feature'),
            icon: 'star',
            onPress: () => void perform(changes.featuring(event, !event.isFeatured)),
          },
        ]
      : [];
}

function useMayDo(): (call: Endpoint, event: EventSummaryDto) => boolean {
  const me = useUser();
  return (call, { ownerId }) => permissionOf(me, call, { eventOwnerId: ownerId, accountId: ownerId }) === 'yes';
}
