import { z } from 'zod';
import type { Action } from './access.ts';
import { idSchema } from './schema.ts';

export const liveTopics = ['barry', 'messenger', 'qty-updater', 'machines', 'dashboard'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** A live event: its topic, who receives it, and ids. It has no data; pages fetch that. */
export interface LiveEventDefinition {
  topic: LiveTopic;
  permission: Action;
  /** Who receives it if it names no store; as with one unless given. */
  withoutStore?: Action;
  payload: z.ZodObject;
}

/** Live events by name. A module adds its own by declaration merging in `<module>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface LiveEvents {}
export type LiveEventType = keyof LiveEvents & string;

type IdsOf<P extends z.ZodType> = z.output<P> extends Record<string, never> ? unknown : z.output<P>;
type Payload<Type extends LiveEventType> = LiveEvents[Type] extends { payload: infer P extends z.ZodType }
  ? IdsOf<P>
  : never;

/** What a transaction publishes. */
export type Publishable = { [Type in LiveEventType]: { type: Type } & Payload<Type> }[LiveEventType];

/** An event as a page receives it. */
export type Received<Type extends LiveEventType> = { type: Type; businessId: number } & Payload<Type>;

/** A module's live events, by name. */
export type LiveEventMap = Readonly<Record<string, LiveEventDefinition>>;

export const defineEvents = <const Events extends LiveEventMap>(events: Events) => events;

/** For the whole business. */
export const noIds = z.object({});
/** Something changed at this store. */
export const inStore = z.object({ storeId: idSchema });
/** This row changed, with its new version if it has one. */
export const ofRow = z.object({ id: idSchema, version: z.int().optional() });
