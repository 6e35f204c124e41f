/** Where what is shown beside a desk has a window of its own. */
const panel = (eventId: string, heatId: string) => `/panel/events/${eventId}/heats/${heatId}`;

export const windowPaths = {
  startClock: (eventId: string, heatId: string) => `${panel(eventId, heatId)}/start-clock`,
  phones: (eventId: string) => `/panel/events/${eventId}/phones`,
  boards: (eventId: string) => `/panel/events/${eventId}/boards`,
  speaker: (eventId: string, heatId: string) => `${panel(eventId, heatId)}/speaker`,
  board: (eventId: string, heatId: string) => `/event/${eventId}/board?heat=${heatId}`,
} as const;
