/** The calls that write to the competitors of an event, or show beforehand what is written. */
import { routes } from '@startwand/contract';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { invitation, startInformation } from './event-mails.ts';
import { resultLetter } from './result-mail.ts';
import { previewMails, writeToCompetitors, type WritingParts } from './write-to-competitors.ts';

export function competitorMailRoutes(parts: WritingParts) {
  return {
    informCompetitors: handle(routes.informCompetitors, async ({ body, operator }) => {
      const written = await writeToCompetitors(parts, operator, startInformation, body);
      return 'error' in written ? written : { data: [written] };
    }),

    inviteCompetitors: handle(routes.inviteCompetitors, async ({ body, operator }) => {
      const written = await writeToCompetitors(parts, operator, invitation, body);
      return 'error' in written ? written : { data: [written] };
    }),

    mailResults: handle(routes.mailResults, async ({ body, operator }) => {
      const written = await writeToCompetitors(parts, operator, resultLetter, body);
      return 'error' in written ? written : { data: [written] };
    }),

    previewCompetitorMail: handle(routes.previewCompetitorMail, async ({ params, body, operator }) => {
      const looked = await previewMails(parts, operator, letters[params.mail], body);
      return 'error' in looked ? looked : { data: [looked.preview] };
    }),
  } satisfies Partial<Handlers>;
}

const letters = { inform: startInformation, invite: invitation, results: resultLetter } as const;
