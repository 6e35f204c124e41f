/** What visitors call: a page for everybody carries these and no others. */
export * from './addresses.ts';
export * from './banners.ts';
export * from './boards.ts';
export * from './devices.ts';
export * from './documents.ts';
export * from './events.ts';
export * from './exports.ts';
export * from './images.ts';
export * from './legal.ts';
export * from './push.ts';
export * from './registrations.ts';
export * from './second-factors.ts';
export * from './series.ts';
export * from './service.ts';
export * from './sign-ins.ts';
export * from './users.ts';
