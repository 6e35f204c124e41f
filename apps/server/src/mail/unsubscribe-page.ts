/**
 * Where the link of a mail leads by which one gets no more of them. Reading the page changes nothing, since mail
 * programs look at links before people do; its button, and that of the mail program, does (RFC 8058).
 */
import { chooseLanguage, localeTag } from '@startwand/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { replyError } from '../edge/answers/error-reply.ts';
import { escapeHtml } from '../edge/answers/escape-html.ts';
import { translatorFor } from './compose-mail.ts';
import type { Unsubscribing } from './unsubscribing.ts';

interface Parts {
  readonly unsubscribing: Unsubscribing;
  readonly clock: Clock;
}

/** A form with one field. */
const bodyMax_bytes = 1_024;

export async function letUnsubscribe(app: FastifyInstance, { unsubscribing, clock }: Parts): Promise<void> {
  await app.register((scope, _options, done) => {
    // What it says is known from the address.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyMax_bytes },
      (_request, _body, parsed) => parsed(null, undefined),
    );
    scope.get('/unsubscribe/:token', async (request, reply) => {
      const refusal = await unsubscribing.read(tokenOf(request));
      return refusal === null ? replyError(reply, 'LINK_INVALID') : send(request, reply, 'question');
    });
    scope.post('/unsubscribe/:token', { bodyLimit: bodyMax_bytes }, async (request, reply) => {
      const refusal = await unsubscribing.read(tokenOf(request));
      if (refusal === null) return replyError(reply, 'LINK_INVALID');
      await unsubscribing.refuse(refusal, clock());
      return send(request, reply, 'done');
    });
    done();
  });
}

function tokenOf({ params }: FastifyRequest): string {
  return String(Reflect.get(Object(params), 'token') ?? '');
}

async function send({ query }: FastifyRequest, reply: FastifyReply, says: 'question' | 'done'): Promise<FastifyReply> {
  const language = chooseLanguage(String(Reflect.get(Object(query), 'l') ?? ''), []);
  const t = await translatorFor(language);
  const [title, text] = [t('mails.unsubscribe.title'), t(`mails.unsubscribe.${says}`)];
  const button = `<form method="post"><button>${escapeHtml(t('mails.unsubscribe.action'))}</button></form>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .serializer(String).send(`<!doctype html>
<html lang="${localeTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1.25rem}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${says === 'question' ? button : ''}</body></html>
`);
}
