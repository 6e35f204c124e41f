/** What a heat leads on to, once it is over, and what is to be looked at before it is armed. */
export { NextStepLine, NextSteps } from './foot/NextStepLine.tsx';
export { OutdatedLine } from './foot/OutdatedLine.tsx';
