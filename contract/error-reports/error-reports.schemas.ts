import { z } from 'zod';

/** What a page tells of an error of its own. The server scrubs it once more, whatever it says. */
export const pageErrorSchema = z.object({
  name: z.string().max(60),
  message: z.string().max(2_000),
  /** `call (file:line:column)`, the innermost first. */
  frames: z.array(z.string().max(300)).max(20),
  /** The pattern of the screen's route: `/dashboard/orders/$id`. */
  place: z.string().max(200),
  /** Of the page, which may be older than the server. */
  release: z.string().max(60),
  /** Of the call that failed, where it was one. */
  requestId: z.uuid().nullable(),
});
export type PageError = z.output<typeof pageErrorSchema>;
