/**
 * The mails of a system without a mail server, as pages: a developer clicks the link that a person
 * would get. They show everybody's links, so they have to be asked for (`--dev-mails`), they exist on
 * development systems only (Spec §1: the host is localhost or contains dev), and there for the person at
 * the machine itself.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inMilliseconds } from '../base/clock.ts';
import { isAtMachine } from '../edge/connections/at-machine.ts';
import { replyError } from '../edge/answers/error-reply.ts';
import { composeMail } from './compose-mail.ts';
import { escapeHtml } from '../edge/answers/escape-html.ts';
import type { Mailer } from './mailer.ts';
import type { ListedMail, MailStore } from './store.ts';

interface Parts {
  readonly devMails: boolean;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

const shown = 200;

export function showMails(app: FastifyInstance, mails: MailStore, parts: Parts): void {
  const page = (path: string, render: (request: FastifyRequest) => Promise<string | null>): FastifyInstance =>
    app.get(path, async (request, reply) => {
      const html = isDeveloper(request, parts) ? await render(request) : null;
      return html === null ? replyError(reply, 'ROUTE_NOT_FOUND') : sendHtml(reply, html);
    });

  page('/dev/mails', async () => listPage(await mails.newest(shown)));
  page('/dev/mails/:mailId', (request) => found(mails, request, mailPage));
  page('/dev/mails/:mailId/html', (request) => found(mails, request, async (mail) => (await composeMail(mail)).html));
}

function isDeveloper(request: FastifyRequest, { devMails, mailer, publicUrl }: Parts): boolean {
  if (!devMails || !mailer.keepsContent) return false;
  const { hostname } = new URL(publicUrl());
  return isAtMachine(request) && (hostname === 'localhost' || hostname.includes('dev'));
}

async function found(
  mails: MailStore,
  { params }: FastifyRequest,
  render: (mail: ListedMail) => Promise<string>,
): Promise<string | null> {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'mailId') : '';
  const mail = await mails.find(String(id));
  return mail === null ? null : render(mail);
}

async function listPage(mails: readonly ListedMail[]): Promise<string> {
  const rows = await Promise.all(
    mails.map(async (mail) => {
      const { subject } = await composeMail(mail);
      const link = `<a href="/dev/mails/${mail.id}">${escapeHtml(subject)}</a>`;
      const state = mail.sentAt === null ? 'waits' : 'sent';
      return `<tr><td>${timeOf(mail)}</td><td>${state}</td><td>${escapeHtml(mail.recipient.email)}</td><td>${link}</td></tr>`;
    }),
  );
  const head = '<tr><th>Time</th><th>State</th><th>To</th><th>Subject</th></tr>';
  return document('Mails', `<table>${head}${rows.join('')}</table>`);
}

async function mailPage(mail: ListedMail): Promise<string> {
  const { subject, text, to } = await composeMail(mail);
  return document(
    subject,
    `<p><a href="/dev/mails">All mails</a></p>
<p>${timeOf(mail)}, to ${escapeHtml(to)}</p>
<pre>${escapeHtml(text).replaceAll(/https?:\/\/\S+/g, '<a href="$&">$&</a>')}</pre>
<iframe sandbox title="HTML" src="/dev/mails/${mail.id}/html" width="100%" height="640"></iframe>`,
  );
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui;margin:24px}td,th{text-align:left;padding:4px 16px 4px 0}pre{white-space:pre-wrap}</style>
</head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}

function timeOf({ createdAt }: ListedMail): string {
  return new Date(inMilliseconds(createdAt)).toISOString();
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').serializer(String).send(html);
}
