/** What a heat leads on to, once it is over. */
export { NextStepLine, NextSteps } from './foot/NextStepLine.tsx';
