/** What stands before each way through the panel: found by its shape before it is read. On a grid of 16, as all icons. */
import type { navigation } from './screen-access.ts';

export const entryStrokes: Readonly<Record<(typeof navigation)[number], string>> = {
  '/panel/dashboard': 'M2 7.5 8 2.3l6 5.2M4 6.5V13.5h8V6.5',
  '/panel/events': 'M2.5 3.8h11v9.7h-11zM2.5 6.9h11M5.3 2.2v2.6M10.7 2.2v2.6',
  '/panel/devices': 'M8 4.3a5 5 0 1 0 0 10 5 5 0 0 0 0-10M6.4 1.8h3.2M8 6.6v2.9M12.1 4.2l.8-.8',
  '/panel/salesperson': 'M2.3 2.3h5.2l6.2 6.2-5.2 5.2-6.2-6.2zM5.2 5.2h.01',
  '/panel/users':
    'M6 2.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8M1.5 13.6c.4-2.7 2-4.2 4.5-4.2s4.1 1.5 4.5 4.2M10.8 2.9a2.2 2.2 0 0 1 0 4.2M12.2 9.9c1.3.6 2.1 1.9 2.4 3.7',
  '/panel/maintenance': 'M2.5 13.5 8 8M13.6 4.4a3.3 3.3 0 1 1-2-2L9.9 4.1l2 2z',
  '/panel/info': 'M2 3.8h12v8.6H2zM2 4.4l6 4.6 6-4.6',
  '/panel/account': 'M8 2.2a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4M2.8 14c.5-3 2.4-4.6 5.2-4.6s4.7 1.6 5.2 4.6',
  '/panel/my-events': 'M2.8 3.2h10.4v9.6H2.8zM5 5.4h.01M11 5.4h.01M6 9.6h4',
};

export const settingsStrokes = 'M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7M10.5 3v3M5.5 10v3';

export const logoutStrokes = 'M9.5 2.5h-6v11h6M6.5 8h7M10.8 5.2 13.6 8l-2.8 2.8';

/** Of the status, which stands in the foot of the page and in no navigation. */
export const statusStrokes = 'M1.5 8.5h3l2-5 3.2 9 2-4h2.8';
