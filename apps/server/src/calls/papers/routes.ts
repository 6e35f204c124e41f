/** The calls that print papers, and those that draw the certificate of an event. */
import { createHash, randomUUID } from 'node:crypto';
import { routes, type CertificateDto, type CertificateInput, type PaperKind } from '@startwand/contract';
import { versionOf } from '../../base/version-of.ts';
import type { Language } from '@startwand/locales';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { asCompetitorId, asEventId } from '../../base/ids.ts';
import { oneSource } from '../../base/source.ts';
import { madeContent } from '../../edge/answers/in-pieces.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { FileStore, UploadedFile } from '../../storage/files/file-store.ts';
import { presentImage } from '../../race/events/present-image.ts';
import type { EventRecord } from '../../race/events/record.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { Asked, Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import { performEdit } from '../events/edit-event.ts';
import { replaceImage, setImage } from '../events/set-image.ts';
import { collectOrder, excerptFor, pictureOf, type Beside } from '../exports/collect.ts';
import { usualChoice, type ExportChoice } from '../exports/export-choice.ts';
import type { FileCache } from '../exports/file-cache.ts';
import { fileKindOf } from '../exports/file-kind.ts';
import type { FileMaker } from '../exports/file-maker.ts';
import { fileName } from '../exports/file-name.ts';
import { fileTextsOf } from '../exports/file-texts.ts';
import { mediaTypes } from '../exports/media-types.ts';
import { accentOf } from '../exports/paper/accent.ts';
import { readyCertificate } from './default-certificate.ts';
import type { PaperWish } from './paper-wish.ts';

interface Parts extends Beside {
  readonly rooms: Rooms;
  readonly files: FileStore;
  readonly fileMaker: FileMaker;
  readonly fileCache: FileCache;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}

/** What of whom is printed, in which language, for whom. */
interface Print {
  readonly kind: PaperKind;
  readonly language: Language;
  readonly perPage: 2 | 8;
  readonly ofClass: string | null;
  readonly competitorId: string | null;
  /** `null`: for everybody. */
  readonly operator: string | null;
}

export function paperRoutes(parts: Parts) {
  const { rooms, files } = parts;
  const answer = async (operator: OperatorContext, edited: Promise<object | Refused>, language: Language = 'en') => {
    const done = await edited;
    if ('error' in done) return done;
    return { data: [await certificateOf(parts, operator.room.view.event, language)] };
  };
  const setPicture = (operator: OperatorContext, file: UploadedFile) =>
    answer(operator, setImage(files, operator, 'certificateImage', file));

  return {
    printPaper: handle(routes.printPaper, ({ params, query, operator, caller }) =>
      paperOf(parts, operator.room, {
        kind: params.kind,
        language: query.language,
        perPage: query.perPage === '2' ? 2 : 8,
        ofClass: query.class ?? null,
        competitorId: query.competitorId ?? null,
        operator: caller.user.id,
      }),
    ),

    ownCertificate: handle(routes.ownCertificate, async ({ params, query }) => {
      const room = await rooms.openRoom(asEventId(params.eventId));
      if (room === null) return { error: 'EVENT_NOT_FOUND' };
      const { certificate, publicResult } = room.view.event;
      if (!publicResult || certificate?.isPublic !== true) return { error: 'RESULTS_NOT_PUBLIC' };
      const { competitorId } = params;
      const of = { kind: 'certificates', perPage: 8, ofClass: null, operator: null } as const;
      return paperOf(parts, room, { ...of, competitorId, language: query.language });
    }),

    certificate: handle(routes.certificate, async ({ query, operator }) => ({
      data: [await certificateOf(parts, operator.room.view.event, query.language)],
    })),

    setCertificate: handle(routes.setCertificate, async ({ body, operator }) => {
      const { ifMatch } = operator.preconditions;
      const answered = await answer(
        operator,
        performEdit(operator, ({ event }) =>
          ifMatch === null || ifMatch.version === versionOf(event.certificate)
            ? { event: { certificate: body } }
            : { error: 'CHANGED_MEANWHILE' },
        ),
      );
      if (!('error' in answered) || answered.error !== 'CHANGED_MEANWHILE') return answered;
      return { ...answered, newer: [await certificateOf(parts, operator.room.view.event, 'en')] };
    }),

    setCertificatePicture: handle(routes.setCertificatePicture, ({ file, operator }) => setPicture(operator, file)),

    removeCertificatePicture: handle(routes.removeCertificatePicture, ({ operator }) =>
      answer(operator, replaceImage(files, operator, 'certificateImage', null)),
    ),
  } satisfies Partial<Handlers>;
}

async function certificateOf(
  { files }: Pick<Parts, 'files'>,
  event: EventRecord,
  language: Language,
): Promise<CertificateDto> {
  const accent = await accentOf(event, await logoOf(files, event));
  const drawn = event.certificate ?? readyCertificate(await fileTextsOf(language), accent);
  const version = versionOf(event.certificate);
  return { ...drawn, picture: presentImage(event.certificateImage), accent, version };
}

function logoOf(files: Parts['files'], { organizerImage }: EventRecord): Promise<Uint8Array | null> {
  return organizerImage === null ? Promise.resolve(null) : pictureOf(files, organizerImage.id);
}

function paperOf(parts: Parts, room: EventRoom, print: Print) {
  const { fileMaker, fileCache, clock } = parts;
  const { language, operator, competitorId } = print;
  const { event, race } = room.view;
  if (competitorId !== null && !race.entries.has(asCompetitorId(competitorId))) {
    return { error: 'COMPETITOR_NOT_FOUND' } as const;
  }
  const audience = operator === null ? 'public' : 'operator';
  const choice: ExportChoice = { ...usualChoice, kind: 'overall', audience, format: 'pdf', language };
  return {
    making: async ({ source, gone }: Asked) => {
      const isOperator = operator !== null;
      const asker = { isOperator, source: isOperator ? oneSource(operator) : source };
      const { etag } = await excerptFor(room, choice);
      const key = createHash('sha256')
        .update(JSON.stringify([etag, print, event.certificate, event.certificateImage, event.organizerImage]))
        .digest('base64');
      const collect = async () => ({
        ...(await collectOrder(room, choice, parts, inMilliseconds(clock()))),
        papers: await wishOf(parts, room.view.event, print),
      });
      const isOne = competitorId !== null;
      const wish = { key, kind: isOne ? ('shortPages' as const) : fileKindOf(room.view, choice), collect };
      const made = await fileCache.get(key, () => fileMaker.make(wish, asker, gone));
      if ('error' in made) return made;
      const saveAs = fileName(event.name, made.title, 'pdf');
      const content = madeContent(made.bytes);
      return { served: { content, type: mediaTypes.pdf, id: randomUUID(), saveAs } };
    },
  };
}

async function wishOf(parts: Parts, event: EventRecord, print: Print): Promise<PaperWish> {
  const { kind, perPage, ofClass, competitorId } = print;
  const whose = { ofClass, competitorId };
  if (kind === 'bibLabels') return { kind, perPage, ...whose };
  if (kind === 'startCards') return { kind, resultRoot: `${parts.publicUrl()}/event/${event.id}/result`, ...whose };
  const {
    picture: _path,
    accent: _accent,
    version: _version,
    ...certificate
  } = await certificateOf(parts, event, print.language);
  const image = event.certificateImage;
  const picture = image === null ? null : await pictureOf(parts.files, image.id);
  const drawn: CertificateInput = certificate;
  return { kind, certificate: drawn, picture, ...whose };
}
