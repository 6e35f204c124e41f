/** What the operator of a service has to say by law; as they are called in addresses and as files. */
export const legalPages = ['imprint', 'privacy', 'contract'] as const;
export type LegalPageName = (typeof legalPages)[number];
