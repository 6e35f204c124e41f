/** Which of its lists a desk on a phone shows. */
export const deskTabs = ['start', 'course', 'finish'] as const;
export type DeskTab = (typeof deskTabs)[number];
