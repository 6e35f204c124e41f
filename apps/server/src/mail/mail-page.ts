/** The two bodies of a mail from the same texts: plain text, and HTML that old mail programs can show. */
import { escapeHtml } from '../edge/answers/escape-html.ts';

/** A mail before it is laid out; every line may hold what people typed. */
export interface MailTexts {
  readonly language: string;
  /** `null`: the paragraphs have their own. */
  readonly greeting: string | null;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly link: string; readonly hint: string } | null;
  /** Small print, from the sender's name on. */
  readonly footer: readonly string[];
  /** How one gets no more of them; `null`: it is necessary. */
  readonly unsubscribe: { readonly label: string; readonly link: string } | null;
}

export function plainText(texts: MailTexts): string {
  const { greeting, paragraphs, action, unsubscribe } = texts;
  const refusal = unsubscribe === null ? [] : [`${unsubscribe.label}: ${unsubscribe.link}`];
  const footer = [...texts.footer, ...refusal];
  const link = action === null ? [] : [`${action.label}:\n${action.link}`];
  return [...(greeting === null ? [] : [greeting]), ...paragraphs, ...link, `-- \n${footer.join('\n')}`].join('\n\n');
}

export function htmlPage(subject: string, texts: MailTexts): string {
  const { language, greeting, paragraphs, action, footer, unsubscribe } = texts;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#16181d;font:16px/1.5 system-ui,sans-serif">
<div role="main" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${marked(subject)}</h1>
${[...(greeting === null ? [] : [greeting]), ...paragraphs].map(paragraph).join('\n')}
${action === null ? '' : button(action)}
</div>
<div role="contentinfo" style="max-width:560px;margin:16px auto 0;padding:0 24px;color:#565c66;font-size:13px">
${footer.map(paragraph).join('\n')}
${unsubscribe === null ? '' : smallLink(unsubscribe)}
</div>
</body>
</html>
`;
}

/** Names that keep to themselves do so by an element: marks are taken out of what becomes markup. */
function marked(text: string): string {
  const parts = text.split(/\u2068([^\u2068\u2069]*)\u2069/);
  return parts.map((part, at) => (at % 2 === 1 ? `<bdi>${escapeHtml(part)}</bdi>` : escapeHtml(part))).join('');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${marked(text).replaceAll('\n', '<br>')}</p>`;
}

function smallLink({ label, link }: NonNullable<MailTexts['unsubscribe']>): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="color:#565c66">${escapeHtml(label)}</a></p>`;
}

function button({ label, link, hint }: NonNullable<MailTexts['action']>): string {
  const address = escapeHtml(link);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#0b5cad;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#565c66">${escapeHtml(hint)}<br>${address}</p>`;
}
