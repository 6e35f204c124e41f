/** The person who is logged in. */
import * as z from 'zod/mini';
import * as field from './fields.ts';

export const roles = ['ADMIN', 'TIMING_POINT_ACCOUNT'] as const;
export type Role = (typeof roles)[number];

export const user = z.object({
  id: field.id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.enum(roles)),
});
export type UserDto = z.infer<typeof user>;
