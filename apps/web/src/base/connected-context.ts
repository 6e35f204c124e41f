import { createContext } from 'react';

/** Whether the page is connected and up to date (`live/connection-state.ts`). Every badge of something that changes by itself reads it here, and the banner beside it. */
export const ConnectedContext = createContext(true);
