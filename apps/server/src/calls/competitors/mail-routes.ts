/** The calls that write to the competitors of an event, or show beforehand what is written. */
import { routes } from '@startwand/contract';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { invitation, startInformation } from './event-mails.ts';
import { previewMails, writeToCompetitors, type WritingParts } from './write-to-competitors.ts';

export function competitorMailRoutes(parts: WritingParts) {
  return {
    informCompetitors: handle(routes.informCompetitors, async ({ body, operated }) => {
      const written = await writeToCompetitors(parts, operated, startInformation, body);
      return 'error' in written ? written : { data: [written] };
    }),

    inviteCompetitors: handle(routes.inviteCompetitors, async ({ body, operated }) => {
      const written = await writeToCompetitors(parts, operated, invitation, body);
      return 'error' in written ? written : { data: [written] };
    }),

    previewCompetitorMail: handle(routes.previewCompetitorMail, async ({ params, body, operated }) => {
      const letter = params.mail === 'invite' ? invitation : startInformation;
      const looked = await previewMails(parts, operated, letter, body);
      return 'error' in looked ? looked : { data: [looked.preview] };
    }),
  } satisfies Partial<Handlers>;
}
