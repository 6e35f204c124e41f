/** The calls for files of federations and other programs. */
import { randomUUID } from 'node:crypto';
import { limits, routes } from '@startwand/contract';
import { asHeatId } from '../../base/ids.ts';
import { madeContent } from '../../edge/answers/in-pieces.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { lacksSex, makeExchangeFile, typeOf } from './make-exchange-file.ts';
import { sendingsOf } from './sendings.ts';
import { mailFiles, proposalFor, type MailFilesParts } from './mail-files.ts';

export function exchangeRoutes(parts: MailFilesParts) {
  return {
    listExchangeFiles: handle(routes.listExchangeFiles, ({ operator, caller }) => ({
      making: async ({ gone }) => {
        const made = await makeExchangeFile(
          parts,
          operator.room,
          { format: 'missing', sex: null, heatId: null },
          caller.user.id,
          gone,
        );
        if ('error' in made) return made;
        return { prepared: { json: Buffer.from(made.bytes), etag: null, gzip: null, isPrivate: true } };
      },
    })),

    exchangeFile: handle(routes.exchangeFile, ({ params: { format }, query, operator, caller }) => {
      const { sex = null, heatId = null } = query;
      const { room } = operator;
      const lacking = lacksSex(format, sex);
      if (lacking !== null) return lacking;
      if (heatId !== null && !room.view.race.heats.has(asHeatId(heatId))) return { error: 'HEAT_NOT_FOUND' };
      return {
        making: async ({ gone }) => {
          const made = await makeExchangeFile(parts, room, { format, sex, heatId }, caller.user.id, gone);
          if ('error' in made) return made;
          return {
            served: {
              content: madeContent(made.bytes),
              type: typeOf(made.title),
              // Of this moment: nobody asks for it twice.
              id: randomUUID(),
              saveAs: made.title,
            },
          };
        },
      };
    }),

    sentFiles: handle(routes.sentFiles, async ({ query, operator }) => {
      const { federation, proposal } = await proposalFor(parts, operator, query.language);
      const sent = await sendingsOf(parts, operator.room.eventId, limits.sentFilesListed);
      return { data: [{ federation, proposal, sent: [...sent] }] };
    }),

    mailFiles: handle(routes.mailFiles, async ({ body, operator, caller }) => {
      const mailed = await mailFiles(parts, operator, caller.user, body);
      return 'error' in mailed ? mailed : { data: [mailed] };
    }),
  } satisfies Partial<Handlers>;
}
