import { z } from 'zod';

/** Longitude and latitude. */
export const pointSchema = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
export type Point = z.output<typeof pointSchema>;
