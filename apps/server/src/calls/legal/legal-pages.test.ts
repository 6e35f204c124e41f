import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@startwand/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { describeLegalPages } from './legal-pages.ts';
import { LegalPagesRefused, readLegalPages } from './read-legal-pages.ts';
import { renderMarkdown } from './render-markdown.ts';

let folder: string;
beforeEach(() => {
  folder = aFolder('legal');
});

function write(file: string, text: string | Uint8Array): void {
  writeFileSync(join(folder, file), text);
}

describe('a service is not started with legal pages', () => {
  test('whose folder is not there', async () => {
    const missing = readLegalPages(join(folder, 'nowhere'));
    await expect(missing).rejects.toThrow(LegalPagesRefused);
  });

  test('that are too long, no text, or no file', async () => {
    write('imprint.md', 'x'.repeat(limits.legalPageMax_bytes + 1));
    await expect(readLegalPages(folder)).rejects.toThrow('longer than');
    write('imprint.md', Uint8Array.of(0x23, 0x20, 0xff, 0xfe));
    await expect(readLegalPages(folder)).rejects.toThrow('no text in UTF-8');
    rmSync(join(folder, 'imprint.md'));
    mkdirSync(join(folder, 'imprint.md'));
    await expect(readLegalPages(folder)).rejects.toThrow('cannot be read');
  });
});

describe('what runs, loads or hides is taken out of', () => {
  const harmful: Readonly<Record<string, string>> = {
    'a script': 'before\n\n<script>steal()</script>\n\nafter',
    'a script within a sentence': 'before <script>steal()</script> after',
    'a handler': 'before <b onclick="steal()">b</b> after',
    'a frame': '<iframe src="https://evil.example"></iframe>\n\nbefore after',
    'a link that runs': 'before [after](javascript:steal())',
    'one that hides it by capitals': 'before [after](JaVaScRiPt:steal())',
    'one that hides it by entities': 'before [after](java&#x73;cript:steal())',
    'one that hides it by control characters': 'before [after](<java\tscript:steal()>)',
    'a link with a page in it': 'before [after](data:text/html;base64,PHNjcmlwdD4=)',
    'a link to another host in disguise': 'before [after](//evil.example)',
    'one by a backslash': String.raw`before [after](/\evil.example)`,
    'a link by reference': 'before [after][1]\n\n[1]: vbscript:steal()',
    'a link in angle brackets': 'before <javascript:steal()> after',
    'a picture': 'before ![after](https://evil.example/seen.png)',
    'a picture with a handler': 'before ![after](x" onerror="steal\\(\\))',
    'a comment': 'before <!-- <img src=x onerror=steal()> --> after',
    'an attribute by its title': 'before [after](https://a.example "x\\" onclick=\\"steal()")',
  };

  test.each(Object.entries(harmful))('%s', (_what, markdown) => {
    const { html } = renderMarkdown(markdown);
    expect(html).toContain('before');
    expect(html).toContain('after');
    expect(html).not.toMatch(/<(?!\/?(?:p|a)\b)|<[^>]*\s(?:on\w+|src)=|<a href="(?!https:\/\/a\.example\/")/i);
  });

  test('the title of a page', () => {
    const markdown = '# Imprint <script>steal()</script>\n\nAnna';
    expect(renderMarkdown(markdown)).toEqual({ title: 'Imprint steal()', html: '<p>Anna</p>\n' });
  });
});

test('headings, lists, tables and links to pages, mail and telephone stay', () => {
  const markdown =
    '# Imprint\n\n## Who\n\nAnna & Co, [mail](mailto:a@example.org), [call](tel:+43512), [more](/changes)\n\n- one\n\n| a |\n|---|\n| b |\n';
  const { title, html } = renderMarkdown(markdown);
  expect(title).toBe('Imprint');
  for (const part of [
    '<h2>Who</h2>',
    'Anna &amp; Co',
    'href="mailto:a@example.org"',
    'href="tel:+43512"',
    'href="/changes"',
    '<li>one</li>',
    '<td>b</td>',
  ]) {
    expect(html).toContain(part);
  }
});

test('a reader gets the page in the language that comes nearest §2.53', async () => {
  write('privacy.md', '# Privacy');
  write('privacy.de.md', '# Datenschutz');
  write('imprint.en.md', '# Imprint');
  write('notes.md', '# Not for readers');
  const legal = await readLegalPages(folder);
  const test = await openTestApp(1_000, null, null, { legal });
  const titleOf = async (path: string) => (await test.get(path)).body.data[0]?.['title'];
  try {
    expect(await titleOf('/legal/privacy?language=de')).toBe('Datenschutz');
    expect(await titleOf('/legal/privacy?language=hu')).toBe('Privacy');
    expect(await titleOf('/legal/privacy')).toBe('Privacy');
    expect(await titleOf('/legal/imprint?language=de')).toBe('Imprint');
    expect(await test.get('/legal/contract')).toMatchObject({ http: 404 });
    expect(await test.get('/legal/notes')).toMatchObject({ http: 400 });
    expect(await test.get('/legal/..%2Fnotes')).toMatchObject({ http: 404 });
    const [info] = (await test.get('/service/info')).body.data;
    expect(info).toMatchObject({ legalPages: ['imprint', 'privacy'] });
  } finally {
    await test.close();
  }
  expect(describeLegalPages(legal)).toBe('Legal pages: imprint, privacy. Missing: contract.');
});

test('without them the start says so, and there are no links', async () => {
  const none = await readLegalPages(null);
  expect(describeLegalPages(none)).toContain('--legal-pages');
  expect(none.names).toEqual([]);
});
