/** The clocks by which times of day can be shown (Spec §3). */
export const timeDisplays = ['DEVICE', 'LOCAL'] as const;
export type TimeDisplay = (typeof timeDisplays)[number];
