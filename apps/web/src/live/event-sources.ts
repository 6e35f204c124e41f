/** The two audiences of an event, each with its snapshot, its changes and its topic. */
import {
  applyOperatorChange,
  applyPublicChange,
  eventTopic,
  operatorTopic,
  calls,
  type EventChangeMessage,
  type OperatorChangeDto,
  type OperatorChangeMessage,
  type OperatorDetailDto,
  type PublicChangeDto,
  type PublicDetailDto,
} from '@startwand/contract';
import type { Api } from '../api/api.ts';
import { ApiError, type ApiResult } from '../api/api-error.ts';
import type { LiveConnection } from './connection.ts';
import { readChange } from './message.ts';
import type { EventSource } from './event-store.ts';

interface Parts {
  readonly api: Api;
  readonly connection: LiveConnection;
}

/** What visitors see. */
export function publicEventSource(
  { api, connection }: Parts,
  eventId: string,
): EventSource<PublicDetailDto, PublicChangeDto> {
  const params = { eventId };
  return {
    snapshot: async (background) => first(await api.call(calls.eventDetail, { params }, { background })),
    changesSince: (since) => api.call(calls.eventChanges, { params, query: { since } }, { background: true }),
    subscribe: (onReady, onChange) =>
      connection.subscribe(eventTopic(eventId), {
        onReady,
        onMessage: (body) => {
          const change = readChange<EventChangeMessage>(body, 'EventChangeDto');
          return change === null ? null : onChange(change);
        },
      }),
    apply: applyPublicChange,
  };
}

/** The same with triggers, verdicts, decisions and the log. */
export function operatorEventSource(
  { api, connection }: Parts,
  eventId: string,
): EventSource<OperatorDetailDto, OperatorChangeDto> {
  const params = { eventId };
  return {
    snapshot: async (background) => first(await api.call(calls.operatorEventDetail, { params }, { background })),
    async changesSince(since) {
      const query = { since, audience: 'operator' };
      const result = await api.call(calls.eventChanges, { params, query }, { background: true });
      if ('error' in result) return result;
      return { data: result.data.filter(isForOperators) };
    },
    subscribe: (onReady, onChange) =>
      connection.subscribe(operatorTopic(eventId), {
        onReady,
        onMessage: (body) => {
          const change = readChange<OperatorChangeMessage>(body, 'OperatorChangeDto');
          return change === null ? null : onChange(change);
        },
      }),
    apply: applyOperatorChange,
  };
}

function first<T>(result: ApiResult<readonly T[]>): ApiResult<T> {
  if ('error' in result) return result;
  const [item] = result.data;
  return item === undefined ? { error: new ApiError('UNEXPECTED') } : { data: item };
}

/** The one route serves both audiences; what it was asked for is what it sends. */
function isForOperators(change: PublicChangeDto | OperatorChangeDto): change is OperatorChangeDto {
  return change.competitors?.every((competitor) => 'email' in competitor) ?? true;
}
