/** Recorded facts and pictures: JSON, with timestamps as digits behind `#`, as documents are stored. */
import type { Fact } from '../src/index.ts';

/** @throws TypeError when the recording holds no facts */
export function recordedFacts(recording: { readonly facts: unknown }): readonly Fact[] {
  const facts = revived(recording.facts);
  if (!areFacts(facts)) throw new TypeError('a recorded history holds facts');
  return facts;
}

/** A recorded value with its timestamps. */
export function revived(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('#') ? BigInt(value.slice(1)) : value;
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revived(part)]));
}

function areFacts(value: unknown): value is readonly Fact[] {
  return Array.isArray(value) && value.every((fact) => typeof fact === 'object' && fact !== null);
}
