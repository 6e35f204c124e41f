/** The calls on series. */
import { promisify } from 'node:util';
import { constants, gzip as compressed } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { routes } from '@startwand/contract';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { mintId } from '../../base/ids.ts';
import { keyStatements } from '../../base/preconditions.ts';
import { oneSource } from '../../base/source.ts';
import { madeContent } from '../../edge/answers/in-pieces.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { fileName } from '../exports/file-name.ts';
import { mediaTypes } from '../exports/media-types.ts';
import { presentSeries } from './present.ts';
import { madeStandings, standingsKey, type SeriesWish, type StandingsParts } from './standings-reply.ts';
import { isRead, type SeriesStore, type StoredSeries } from './store.ts';

interface Parts extends StandingsParts {
  readonly series: SeriesStore;
  readonly clock: Clock;
}

export function seriesRoutes(parts: Parts) {
  return { ...ownSeries(parts), ...preview(parts), ...publicSeries(parts) } satisfies Partial<Handlers>;
}

function ownSeries({ series, clock }: Parts) {
  const ofOwner = async (id: string, ownerId: string): Promise<StoredSeries | null> => {
    const found = await series.find(id);
    return found?.ownerId === ownerId ? found : null;
  };
  const presented = async (stored: StoredSeries) => {
    const events = await series.eventsOf(stored);
    return presentSeries(
      stored,
      events.map(({ event }) => event),
    );
  };
  const answered = async (id: string, ownerId: string) => {
    const stored = await ofOwner(id, ownerId);
    return stored === null ? missing : { data: [await presented(stored)] };
  };
  return {
    listSeries: handle(routes.listSeries, async ({ params }) => {
      const data = [];
      for (const stored of await series.listOf(params.userId)) data.push(await presented(stored));
      return { data };
    }),

    createSeries: handle(routes.createSeries, async ({ params: { userId: ownerId }, body, preconditions }) => {
      const { eventIds, ...rules } = body;
      const id = mintId();
      const record = { ...rules, order: eventIds };
      const isStored = await series.create({ id, ownerId, record }, eventIds, keyStatements(preconditions));
      return isStored ? answered(id, ownerId) : { error: 'API_LIMIT' };
    }),

    changeSeries: handle(routes.changeSeries, async ({ params, body, preconditions: { ifMatch } }) => {
      const { eventIds, ...rules } = body;
      const record = { ...rules, order: eventIds };
      for (;;) {
        const stored = await ofOwner(params.seriesId, params.userId);
        if (stored === null) return missing;
        const before = await presented(stored);
        if (!isRead(ifMatch, before.version)) return { error: 'CHANGED_MEANWHILE', newer: [before] };
        if (await series.change(stored, record, eventIds)) return answered(stored.id, stored.ownerId);
      }
    }),

    deleteSeries: handle(routes.deleteSeries, async ({ params: { userId, seriesId: id } }) => {
      return (await series.remove(id, userId, clock())) ? { data: [{ id }] } : missing;
    }),

    restoreSeries: handle(routes.restoreSeries, async ({ params: { userId, seriesId: id } }) => {
      await series.restore(id, userId, clock());
      return answered(id, userId);
    }),
  } satisfies Partial<Handlers>;
}

const missing = { error: 'SERIES_NOT_FOUND' } as const;

function preview(parts: Parts) {
  return {
    previewSeries: handle(routes.previewSeries, async ({ params: { userId }, body, caller }) => {
      const { eventIds, ...record } = body;
      const events = await parts.series.events(userId, eventIds);
      const wish = { id: 'preview', record, events, wants: { kind: 'persons' } } as const;
      const source = oneSource(caller.user.id);
      return {
        making: async ({ gone }) => {
          const made = await madeStandings(parts, wish, { source, isOperator: true, gone });
          if ('error' in made) return made;
          return { prepared: { etag: null, json: bufferOf(made.bytes), gzip: null, isPrivate: true } };
        },
      };
    }),
  } satisfies Partial<Handlers>;
}

function publicSeries(parts: Parts) {
  const { series, clock } = parts;
  const wishOf = async (id: string, wants: SeriesWish['wants']): Promise<SeriesWish | null> => {
    const stored = await series.find(id);
    if (stored?.record.isPublic !== true) return null;
    return { id, record: stored.record, events: await series.eventsOf(stored), wants };
  };
  return {
    seriesOfEvent: handle(routes.seriesOfEvent, async ({ params }) => ({
      data: await series.publicOf(params.eventId),
    })),

    seriesStandings: handle(routes.seriesStandings, async ({ params }) => {
      const wish = await wishOf(params.seriesId, { kind: 'public' });
      if (wish === null) return missing;
      const etag = `"${standingsKey(wish)}"`;
      return {
        making: async ({ source, gone, keeps }) => {
          // Who asks again and again takes no turn in the line for what nobody is sent.
          if (keeps(etag)) return { prepared: { etag, json: '', gzip: null, isPrivate: false } };
          const made = await madeStandings(parts, wish, { source, isOperator: false, gone });
          if ('error' in made) return made;
          const json = bufferOf(made.bytes);
          const gzip = () => compress(json, { level: constants.Z_DEFAULT_COMPRESSION });
          return { prepared: { etag, json, gzip, isPrivate: false } };
        },
      };
    }),

    exportStandings: handle(routes.exportStandings, async ({ params, query }) => {
      const { format, language, separator = null, gender = null } = query;
      const now_ms = inMilliseconds(clock());
      const wants = { kind: 'file', format, language, separator, gender, class: query.class ?? null, now_ms } as const;
      const wish = await wishOf(params.seriesId, wants);
      if (wish === null) return missing;
      return {
        making: async ({ source, gone }) => {
          const made = await madeStandings(parts, wish, { source, isOperator: false, gone });
          if ('error' in made) return made;
          return {
            served: {
              content: madeContent(made.bytes),
              type: mediaTypes[format],
              // Of this moment: nobody asks for it twice.
              id: randomUUID(),
              saveAs: fileName(wish.record.name, made.title, format),
            },
          };
        },
      };
    }),
  } satisfies Partial<Handlers>;
}

const compress = promisify(compressed);

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
