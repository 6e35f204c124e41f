/**
 * The mails of a system without a mail server, as pages: a developer clicks the link that a person
 * would get. They show everybody's links, so they have to be asked for (`--dev-mails`), they exist on
 * development systems only (Spec §1: the host is localhost or contains dev), and there for whoever has the
 * link that the start printed: its key is a secret of the service.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inMilliseconds } from '../base/clock.ts';
import { isSameSecret } from '../base/same-secret.ts';
import { replyError } from '../edge/answers/error-reply.ts';
import { composeMail } from './compose-mail.ts';
import { escapeHtml } from '../edge/answers/escape-html.ts';
import type { SecretMarks } from '../storage/secrets/secret-marks.ts';
import type { Mailer } from './mailer.ts';
import type { ListedMail, MailStore } from './store.ts';

interface Parts {
  /** `null`: they were not asked for. */
  readonly devMailsKey: string | null;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

const shown = 200;

export function showMails(app: FastifyInstance, mails: MailStore, parts: Parts): void {
  const page = (path: string, render: (request: FastifyRequest, key: string) => Promise<string | null>) =>
    app.get(path, async (request, reply) => {
      const key = keyOf(request, parts);
      const html = key === null ? null : await render(request, key);
      return html === null ? replyError(reply, 'ROUTE_NOT_FOUND') : sendHtml(reply, html);
    });

  page('/dev/mails', async (_request, key) => listPage(await mails.newest(shown), key));
  page('/dev/mails/:mailId', (request, key) => found(mails, request, (mail) => mailPage(mail, key)));
  page('/dev/mails/:mailId/html', (request) => found(mails, request, async (mail) => (await composeMail(mail)).html));
}

/** The key of the page of mails, the same at every start, so that it survives `node --watch`. */
export async function openDevMailsKey(secretMarks: SecretMarks): Promise<string> {
  return (await secretMarks.open('devMails', () => ({ key: randomBytes(18).toString('base64url') }))).key;
}

/** @returns the link that a developer opens; `null`: mails are not shown here */
export function devMailsLink(parts: Parts): string | null {
  return isShown(parts) ? new URL(`/dev/mails?key=${parts.devMailsKey}`, parts.publicUrl()).href : null;
}

function isShown({ devMailsKey, mailer, publicUrl }: Parts): boolean {
  const { hostname } = new URL(publicUrl());
  return devMailsKey !== null && mailer.keepsContent && (hostname === 'localhost' || hostname.includes('dev'));
}

/** @returns the key that the request brings; `null`: it is wrong, or there is none */
function keyOf({ query }: FastifyRequest, parts: Parts): string | null {
  const key: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'key') : null;
  if (typeof key !== 'string' || !isShown(parts)) return null;
  return isSameSecret(key, parts.devMailsKey ?? '') ? key : null;
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

async function listPage(mails: readonly ListedMail[], key: string): Promise<string> {
  const rows = await Promise.all(
    mails.map(async (mail) => {
      const { subject } = await composeMail(mail);
      const link = `<a href="/dev/mails/${mail.id}?key=${key}">${escapeHtml(subject)}</a>`;
      const state = mail.sentAt === null ? 'waits' : 'sent';
      return `<tr><td>${timeOf(mail)}</td><td>${state}</td><td>${escapeHtml(mail.recipient.email)}</td><td>${link}</td></tr>`;
    }),
  );
  const head = '<tr><th>Time</th><th>State</th><th>To</th><th>Subject</th></tr>';
  return document('Mails', `<table>${head}${rows.join('')}</table>`);
}

async function mailPage(mail: ListedMail, key: string): Promise<string> {
  const { subject, text, to } = await composeMail(mail);
  return document(
    subject,
    `<p><a href="/dev/mails?key=${key}">All mails</a></p>
<p>${timeOf(mail)}, to ${escapeHtml(to)}</p>
<pre>${escapeHtml(text).replaceAll(/https?:\/\/\S+/g, '<a href="$&">$&</a>')}</pre>
<iframe sandbox title="HTML" src="/dev/mails/${mail.id}/html?key=${key}" width="100%" height="640"></iframe>`,
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
