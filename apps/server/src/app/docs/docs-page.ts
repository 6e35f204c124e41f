/**
 * The page that shows every call and lets one try it. It is ours, because what others offer either
 * phones home when it is installed or shows 64-bit integers rounded: here an answer is shown as it came.
 */
import { apiRoot, limits, routes, stringifyJson, type Route } from '@startwand/contract';
import { escapeHtml } from '../../edge/answers/escape-html.ts';
import { describeCall, exampleBodyOf, tagOf, type CallDescription, type Parameter } from './open-api-call.ts';

export function docsPage(): string {
  const byTag = Map.groupBy<string, Route>(Object.values(routes), tagOf);
  const links = [...byTag.keys()].map((tag) => `<a href="#${tag}">${tag}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Startwand: the interface</title>
<link rel="stylesheet" href="${apiRoot}/docs/page.css">
<script type="module" src="${apiRoot}/docs/page.js"></script>
</head>
<body>
<header>
<h1>The interface of Startwand ${limits.applicationVersion}</h1>
<p>Calls stand below <code>${apiRoot}</code>. For programs: <a href="${apiRoot}/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).
What is sent from here is real.</p>
<p><label>Token <input id="token" autocomplete="off" spellcheck="false" placeholder="of a login; filled in by one made here"></label></p>
<nav aria-label="Nouns">${links.join(' ')}</nav>
</header>
<main>
${[...byTag].map(([tag, calls]) => section(tag, calls)).join('\n')}
</main>
</body>
</html>
`;
}

function section(tag: string, calls: readonly Route[]): string {
  return `<section id="${tag}">\n<h2>${tag}</h2>\n${calls.map(call).join('\n')}\n</section>`;
}

function call(route: Route): string {
  const { summary, description, parameters, responses } = describeCall(route);
  return `<details id="${route.name}">
<summary><b class="${route.method.toLowerCase()}">${route.method}</b> <code>${route.path}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p>
<form data-method="${route.method}" data-path="${apiRoot}${route.path}">
${parameters.map(parameterField).join('\n')}
${bodyField(route)}
${fileField(route)}
<button>Send</button>
<output></output>
</form>
${Object.entries(responses).map(response).join('\n')}
</details>`;
}

function parameterField({ name, in: place, required, schema }: Parameter): string {
  const mark = required ? ' required' : '';
  const hint = escapeHtml(stringifyJson(schema));
  return `<label>${name} <input name="${name}" data-in="${place}" title="${hint}"${mark}></label>`;
}

function bodyField(route: Route): string {
  if (route.body === undefined) return '';
  const example = escapeHtml(indented(exampleBodyOf(route)));
  const rows = Math.min(24, example.split('\n').length + 1);
  return `<label>Body <textarea name="body" rows="${rows}" spellcheck="false">${example}</textarea></label>`;
}

function fileField({ file }: Route): string {
  if (file === undefined) return '';
  return `<label>File <input type="file" name="file"${file.isOptional ? '' : ' required'}></label>`;
}

function response([http, { description, content }]: [string, CallDescription['responses'][string]]): string {
  const lines = description.split('\n').map((line) => escapeHtml(line.replace(/^- /, '')));
  const shape = http === '200' ? `<pre>${escapeHtml(indented(content))}</pre>` : '';
  return `<details><summary>${http}</summary><p>${lines.join('<br>')}</p>${shape}</details>`;
}

/** With long integers as they are, which `JSON.stringify` would refuse. */
function indented(value: unknown): string {
  const long: string[] = [];
  const text = JSON.stringify(
    value,
    (_key, part: unknown) => (typeof part === 'bigint' ? `long ${long.push(String(part)) - 1}` : part),
    2,
  );
  return text.replaceAll(/"long (\d+)"/g, (_whole, index) => long[Number(index)] ?? '');
}
