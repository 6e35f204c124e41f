/** XML within bounds: whatever is written is read back, and what means harm is refused by its name. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeOf, elementsNamed, textAt } from './find-in-xml.ts';
import { readXml, usualXmlBounds, type XmlElement } from './read-xml.ts';
import { element, text, xmlOf } from './write-xml.ts';

function rootOf(source: string): XmlElement {
  const read = readXml(source);
  if ('fault' in read) throw new Error(read.fault);
  return read.root;
}

const faultOf = (source: string) => {
  const read = readXml(source);
  return 'fault' in read ? [read.fault, read.line] : null;
};

describe('what is written', () => {
  it('is read back, whatever people typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const root = rootOf(xmlOf(element('Race', { note: typed }, text('Name', typed))));
        const carried = typed.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
        expect(attributeOf(root, 'NOTE')).toBe(carried || null);
        expect(textAt(root, 'name')).toBe(carried.trim() || null);
      }),
    );
  });

  it('never holds a sign that XML cannot carry', () => {
    const written = xmlOf(element('A', { b: 'x\u0000\u000by' }, text('C', 'bell\u0007 & \ud800 lone')));
    expect(written).toContain('b="xy"');
    expect(written).toContain('>bell &amp; \ufffd lone<');
  });
});

describe('a file of a stranger', () => {
  it('has its mark, prefixes, comments, sections and numbered signs read', () => {
    const source =
      '\uFEFF<?xml version="1.0"?>\n<!-- <a> --><i:Race xmlns:i="urn:x" i:No=\'1\'>A&#8211;&#x42;<![CDATA[<&c>]]><b/></i:Race>\n';
    const root = rootOf(source);
    expect([root.name, root.text, attributeOf(root, 'no')]).toEqual(['Race', 'A–B<&c>', '1']);
    expect(elementsNamed(root, 'B')).toHaveLength(1);
  });

  it.each([
    ['a declaration of a type', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', ['DOCTYPE', 1]],
    ['one that names another file', '\n<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', ['DOCTYPE', 2]],
    ['an entity that nobody declared', '<a>&lol;</a>', ['UNKNOWN_ENTITY', 1]],
    ['a lone ampersand', '<a>Fish & Chips</a>', ['UNKNOWN_ENTITY', 1]],
    ['a number that is no sign', '<a>&#xD800;</a>', ['UNKNOWN_ENTITY', 1]],
    ['a number beyond all signs', '<a>&#1114112;</a>', ['UNKNOWN_ENTITY', 1]],
    ['the sign of nothing', '<a>&#0;</a>', ['UNKNOWN_ENTITY', 1]],
    ['nothing', '', ['NOT_XML', 1]],
    ['a list with separators', 'a;b\n1;2', ['NOT_XML', 1]],
    ['an end that is another one', '<a><b></a></b>', ['NOT_XML', 1]],
    ['two roots', '<a/><b/>', ['NOT_XML', 1]],
    ['a text behind the root', '<a/>\nx', ['NOT_XML', 1]],
    ['an attribute without quotes', '<a b=1/>', ['NOT_XML', 1]],
    ['an element within an attribute', '<a b="<c>"/>', ['NOT_XML', 1]],
    ['an end in an element', '<a>\n<b>', ['CUT_OFF', 2]],
    ['an end in a name', '<a><b', ['CUT_OFF', 1]],
    ['an end in an attribute', '<a b="', ['CUT_OFF', 1]],
    ['an end in a comment', '<a><!-- ', ['CUT_OFF', 1]],
    ['an end in a section', '<a><![CDATA[ ', ['CUT_OFF', 1]],
  ])('with %s is refused by name', (_, source, fault) => {
    expect(faultOf(source)).toEqual(fault);
  });

  it('is not deeper, longer or richer than the bounds', () => {
    expect(faultOf('<a>'.repeat(100_000))).toEqual(['TOO_DEEP', 1]);
    expect(faultOf(`<a b="${'x'.repeat(10_001)}"/>`)).toEqual(['VALUE_TOO_LONG', 1]);
    expect(faultOf(`<a>${'x'.repeat(10_001)}</a>`)).toEqual(['VALUE_TOO_LONG', 1]);
    expect(faultOf(`<${'x'.repeat(1_000_000)}/>`)).toEqual(['VALUE_TOO_LONG', 1]);
    const attributes = Array.from({ length: 33 }, (_, at) => `a${at}=""`).join(' ');
    expect(faultOf(`<a ${attributes}/>`)).toEqual(['TOO_MANY_ATTRIBUTES', 1]);
    const bounds = { ...usualXmlBounds, elementsMax: 3, textMax_chars: 40 };
    expect(readXml('<a><b/><b/><b/></a>', bounds)).toMatchObject({ fault: 'TOO_MANY_ELEMENTS' });
    expect(readXml(`<a>${' '.repeat(40)}</a>`, bounds)).toMatchObject({ fault: 'TOO_LONG' });
  });

  it('gives an element or a fault, and never anything else', () => {
    const signs = fc.constantFrom(
      '<',
      '>',
      '/',
      '!',
      '?',
      '&',
      ';',
      '"',
      "'",
      '=',
      'a',
      ' ',
      '-',
      '[',
      'CDATA[',
      ']]>',
      '#x41',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
        const read = readXml(`<a>${parts.join('')}</a>`);
        expect('fault' in read || read.root.name === 'a').toBe(true);
      }),
    );
  });
});
