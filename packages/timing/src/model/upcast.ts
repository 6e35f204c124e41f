/**
 * Facts of earlier releases, lifted to today's shapes. What was not asked yet when a fact was stored
 * is filled in as it was then: no tolerance, no limit, nothing by itself. A history means for ever
 * what it meant when it was shown (`recordings/history-1.json`).
 */
import type { Setup } from './command.ts';
import type { MeasuringPoint } from './course.ts';
import type { Fact } from './fact.ts';
import type { Reading } from './reading.ts';
import { heatRules, NO_SPEED_RULES, type EventRules, type SpeedRules } from './rules.ts';

/** A fact as its type is today; a fact of today is left as it is. @example fold(stored.map(upcast)) */
export function upcast(fact: Fact): Fact {
  if (fact.type === 'SetUp') return { ...fact, setup: upcastSetup(fact.setup) };
  return fact.type === 'TriggerJudged' ? { ...fact, reading: upcastReading(fact.reading) } : fact;
}

/** In the first release no source of a point stood behind another. */
function upcastReading(reading: Earlier<Reading, 'source'>): Reading {
  return { source: 0, ...reading };
}

function upcastSetup(setup: Setup): Setup {
  if (setup.kind === 'setEventRules') {
    return { ...setup, rules: upcastEventRules(setup.rules) };
  }
  if (setup.kind === 'setHeat') return { ...setup, rules: heatRules(setup.rules) };
  if (setup.kind === 'setCourse') return { ...setup, course: setup.course.map(upcastPoint) };
  return setup;
}

/** An event itself had no distance and no limits of speed then, and a result by hand was as fine as any. */
function upcastEventRules(rules: Earlier<EventRules, keyof SpeedRules | 'handPrecision'>): EventRules {
  return { ...NO_SPEED_RULES, handPrecision: null, ...rules };
}

/** The first release did not know how long a section is. */
function upcastPoint(point: Earlier<MeasuringPoint, 'sectionLength_mm'>): MeasuringPoint {
  return { sectionLength_mm: null, ...point };
}

/** As it was before it had these fields. */
type Earlier<Shape, Later extends keyof Shape> = Omit<Shape, Later> & Partial<Pick<Shape, Later>>;
