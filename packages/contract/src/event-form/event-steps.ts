/** The steps of the form of an event, apart from its schemas: addresses of pages name them. */

/** The steps in their order. An event whose form lacks something of one is inactive. */
export const eventSteps = ['general', 'dates', 'organizer', 'course', 'heats', 'registration', 'settings'] as const;
export type EventStep = (typeof eventSteps)[number];
