/** Parts of the desk that are loaded when a heat is over, or when its start list may be outdated. */
export { NextStepLine, NextSteps } from './foot/NextStepLine.tsx';
export { OutdatedLine } from './foot/OutdatedLine.tsx';
