/**
 * The first frame: which version, which heart-beats, and who is it?
 */
import { frameOf, type Frame, type StompVersion } from './frame.ts';
import { agreeHeartBeats } from './heart-beat.ts';
import { ended, fault } from './outcome.ts';
import type { Opening, SessionLimits, Step } from './session.ts';

/** Newest first: the highest version that both know is taken. */
const versions: readonly StompVersion[] = ['1.2', '1.1'];

export function connect(session: Opening, frame: Frame, limits: SessionLimits): Step {
  if (frame.command !== 'CONNECT' && frame.command !== 'STOMP') {
    return fault(`Expected CONNECT, got ${frame.command}`);
  }
  // A client that names no version speaks 1.0 (STOMP 1.2, «CONNECT or STOMP Frame»).
  const accepted = (frame.headers.get('accept-version') ?? '1.0').split(',').map((known) => known.trim());
  const version = versions.find((known) => accepted.includes(known));
  if (version === undefined) return noCommonVersion();
  const beats = agreeHeartBeats(frame.headers.get('heart-beat'), limits.heartBeat_ms);
  if (beats === null) return fault('The heart-beat header is not two numbers');
  return {
    session: { kind: 'identifying', since_ms: session.since_ms, version, beats },
    effects: [{ kind: 'identify', headers: frame.headers }],
  };
}

function noCommonVersion(): Step {
  const headers = {
    version: [...versions].reverse().join(','),
    message: `Supported versions are ${versions.join(' and ')}`,
  };
  return ended([{ kind: 'send', frame: frameOf('ERROR', headers) }], 'PROTOCOL_ERROR');
}
