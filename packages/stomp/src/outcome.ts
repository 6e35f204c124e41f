/**
 * The few ways in which a step can end, so that each is built in one place.
 */
import { frameOf } from './frame.ts';
import type { CloseReason, ErrorReport, StompSession, SessionEffect, Step } from './session.ts';

const encoder = new TextEncoder();

export function unchanged(session: StompSession): Step {
  return { session, effects: [] };
}

/** The session is over after these effects. */
export function ended(effects: readonly SessionEffect[], reason: CloseReason): Step {
  return { session: { kind: 'closed' }, effects: [...effects, { kind: 'close', reason }] };
}

/** An ERROR for what the peer did wrong. After an ERROR the connection closes (STOMP 1.2, «ERROR»). */
export function fault(message: string, receipt: string | null = null): Step {
  return ended([errorFrame({ message, contentType: 'text/plain', body: '' }, receipt)], 'PROTOCOL_ERROR');
}

/** An ERROR for what the application does not grant. */
export function refused(report: ErrorReport, receipt: string | null): Step {
  return ended([errorFrame(report, receipt)], 'REFUSED');
}

/** The RECEIPT, where one was asked for. */
export function receiptFor(receipt: string | null): readonly SessionEffect[] {
  if (receipt === null) return [];
  return [{ kind: 'send', frame: frameOf('RECEIPT', { 'receipt-id': receipt }) }];
}

function errorFrame(report: ErrorReport, receipt: string | null): SessionEffect {
  const headers = {
    message: report.message,
    'content-type': report.contentType,
    ...(receipt === null ? {} : { 'receipt-id': receipt }),
  };
  return { kind: 'send', frame: frameOf('ERROR', headers, encoder.encode(report.body)) };
}
