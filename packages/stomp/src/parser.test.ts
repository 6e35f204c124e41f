import { Parser as OracleParser, type IRawFrameType } from '@stomp/stompjs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFrame, bytes, cutAnywhere, joined, text } from './frame-samples.test-support.ts';
import { unescapeHeader } from './header-escape.ts';
import type { Frame, StompVersion } from './frame.ts';
import { createParser, type Parser, type ParserLimits, type Pulled } from './parser.ts';
import { serialise } from './serialise.ts';

const limits: ParserLimits = { headers: 8, head_bytes: 2_000, body_bytes: 300 };

function pullAll(parser: Parser, version: StompVersion = '1.2'): readonly Pulled[] {
  const all: Pulled[] = [];
  for (let pulled = parser.next(version); ; pulled = parser.next(version)) {
    if (pulled.kind !== 'incomplete') all.push(pulled);
    if (pulled.kind !== 'frame') return all;
  }
}

function parse(chunks: readonly Uint8Array[], version: StompVersion = '1.2'): readonly Pulled[] {
  const parser = createParser(limits);
  return chunks.flatMap((chunk) => {
    parser.push(chunk);
    return pullAll(parser, version);
  });
}

function faultOf(input: string | Uint8Array): string {
  const last = parse([typeof input === 'string' ? bytes(input) : input]).at(-1);
  return last?.kind === 'fault' ? last.fault : 'none';
}

function frames(pulled: readonly Pulled[]): readonly Frame[] {
  return pulled.map((one) => {
    if (one.kind !== 'frame') throw new Error(`Expected a frame, got ${JSON.stringify(one)}`);
    return one.frame;
  });
}

describe('what is refused', () => {
  it.each([
    ['a command that is none', 'hello world\n\n\0', 'COMMAND_INVALID'],
    ['a header without a colon', 'SEND\ndestination\n\n\0', 'HEADER_INVALID'],
    ['a header without a name', 'SEND\n:value\n\n\0', 'HEADER_INVALID'],
    ['a NUL within the headers', 'SEND\na:\0\n\n\0', 'HEADER_INVALID'],
    ['an escape that does not exist', 'SEND\na:\\t\n\n\0', 'HEADER_INVALID'],
    ['an escape that is cut off', 'SEND\na:\\\n\n\0', 'HEADER_INVALID'],
    ['a length that is no number', 'SEND\ncontent-length:1e3\n\n\0', 'CONTENT_LENGTH_INVALID'],
    ['a negative length', 'SEND\ncontent-length:-1\n\n\0', 'CONTENT_LENGTH_INVALID'],
    ['a length beyond the limit', 'SEND\ncontent-length:301\n\n', 'BODY_TOO_LONG'],
    ['a body longer than it says', 'SEND\ncontent-length:1\n\nab\0', 'BODY_NOT_TERMINATED'],
    ['a body without length or end', `SEND\n\n${'x'.repeat(301)}`, 'BODY_TOO_LONG'],
    ['a head without end', `SEND\na:${'x'.repeat(2_000)}`, 'HEAD_TOO_LONG'],
    ['too many headers', `SEND\n${'a:b\n'.repeat(9)}\n\0`, 'TOO_MANY_HEADERS'],
  ])('%s', (_what, input, fault) => {
    expect(faultOf(input)).toBe(fault);
  });

  it('a head that is not UTF-8', () => {
    expect(faultOf(Uint8Array.of(83, 69, 78, 68, 10, 97, 58, 0xff, 10, 10, 0))).toBe('HEAD_NOT_UTF8');
  });

  it('everything behind a fault', () => {
    const parser = createParser(limits);
    parser.push(bytes('nonsense\n\n\0'));
    parser.next('1.2');
    parser.push(bytes('SEND\n\n\0'));
    expect(parser.next('1.2')).toEqual({ kind: 'fault', fault: 'COMMAND_INVALID' });
  });

  it('the escape of CR in 1.1, which has none', () => {
    expect(parse([bytes('SEND\na:\\r\n\n\0')], '1.1')).toEqual([{ kind: 'fault', fault: 'HEADER_INVALID' }]);
  });

  it('any bytes at all end in frames or in one fault, never in an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        const faults = parse([noise]).filter((one) => one.kind === 'fault');
        expect(faults.length).toBeLessThanOrEqual(1);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('what is read', () => {
  it('of repeated headers the first counts', () => {
    const [frame] = frames(parse([bytes('SEND\na:1\na:2\n\n\0')]));
    expect(frame?.headers.get('a')).toBe('1');
  });

  it('lines may end with CR LF', () => {
    const [frame] = frames(parse([bytes('SEND\r\na:1\r\n\r\nbody\0')]));
    expect([frame?.headers.get('a'), text(frame?.body ?? bytes(''))]).toEqual(['1', 'body']);
  });

  it('heart-beats before, between and behind frames are no frames', () => {
    const pulled = parse([bytes('\n\r\n\nSEND\n\n\0\n\r\nSEND\n\n\0\n\n')]);
    expect(frames(pulled).map((frame) => frame.command)).toEqual(['SEND', 'SEND']);
  });

  it('a body with a length may contain NUL', () => {
    const [frame] = frames(parse([bytes('SEND\ncontent-length:3\n\na\0b\0')]));
    expect(text(frame?.body ?? bytes(''))).toBe('a\0b');
  });

  it('the headers of CONNECT are taken as they are', () => {
    const [frame] = frames(parse([bytes('CONNECT\npasscode:a\\tb:c\n\n\0')]));
    expect(frame?.headers.get('passcode')).toBe('a\\tb:c');
  });

  it('each frame is read as the version escapes it that holds by then', () => {
    const parser = createParser(limits);
    parser.push(bytes('CONNECT\n\n\0SEND\na:\\r\n\n\0'));
    expect(parser.next('1.2').kind).toBe('frame');
    expect(parser.next('1.1').kind).toBe('fault');
  });

  it('a body does not change when the next bytes arrive', () => {
    const chunk = bytes('SEND\n\nfirst\0');
    const [frame] = frames(parse([chunk]));
    chunk.fill(120);
    expect(text(frame?.body ?? bytes(''))).toBe('first');
  });
});

describe.each(['1.1', '1.2'] as const)('STOMP %s, any frames', (version) => {
  const between = fc.constantFrom('', '\n', '\r\n', '\n\n');
  const stream = fc.array(fc.tuple(anyFrame(version), between), { minLength: 1, maxLength: 5 });

  it('come out as they went in, however the bytes are cut', () => {
    const cutStream = stream.chain((sent) => {
      const parts = sent.flatMap(([frame, gap]) => [serialise(frame, version), bytes(gap)]);
      return fc.tuple(fc.constant(sent), cutAnywhere(joined(parts)));
    });
    fc.assert(
      fc.property(cutStream, ([sent, chunks]) => {
        expect(frames(parse(chunks, version))).toEqual(sent.map(([frame]) => frame));
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('are read as the library of the pages reads them', () => {
    fc.assert(
      fc.property(anyFrame(version), (frame) => {
        const wire = serialise(frame, version);
        expect(oracle(wire, version)).toEqual(frames(parse([wire], version)));
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});

/** What `@stomp/stompjs` reads. It leaves headers escaped and keeps the length among them. */
function oracle(wire: Uint8Array, version: StompVersion): readonly Frame[] {
  const raw: IRawFrameType[] = [];
  const parser = new OracleParser(
    (frame) => raw.push(frame),
    () => {},
  );
  parser.parseChunk(new Uint8Array(wire).buffer);
  return raw.map((frame) => ({
    command: frame.command ?? '',
    headers: new Map(
      frame.headers
        .filter(([name]) => name !== 'content-length')
        .map(([name, value]) => [plain(name, version), plain(value, version)]),
    ),
    body: frame.binaryBody ?? bytes(''),
  }));
}

function plain(escaped: string, version: StompVersion): string {
  return unescapeHeader(escaped, version) ?? `not an escape: ${escaped}`;
}
