/** What a heat leads on to, once it is over. */
export { NextStepLine } from './foot/NextStepLine.tsx';
