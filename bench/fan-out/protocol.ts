/** What the bench says to its children, and what they answer. Each command gets one answer. */

export type ServerCommand =
  | { readonly kind: 'listen' }
  | {
      readonly kind: 'broadcast';
      readonly seconds: number;
      /** `null`: the next as soon as every socket has drained. */
      readonly perSecond: number | null;
      readonly body_bytes: number;
    }
  | { readonly kind: 'memory' };

export type ServerAnswer =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'broadcast' }
  | { readonly kind: 'memory'; readonly rss_bytes: number };

export type ViewersCommand =
  | {
      readonly kind: 'connect';
      readonly port: number;
      readonly count: number;
      readonly speaksStomp: boolean;
    }
  | { readonly kind: 'begin'; readonly readsLatency: boolean }
  | { readonly kind: 'end' };

export type ViewersAnswer =
  | { readonly kind: 'connected' }
  | { readonly kind: 'begun' }
  | {
      readonly kind: 'ended';
      readonly deliveriesPerSecond: number;
      readonly p50_ms: number;
      readonly p99_ms: number;
    };

/** About the size of a change with one finish, without what STOMP adds. */
export const usualBody_bytes = 300;

export const topic = '/topic/public';

/** One clock for all processes of a machine: milliseconds since the epoch, with fractions. */
export function now_ms(): number {
  return performance.timeOrigin + performance.now();
}
