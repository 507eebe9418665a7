import { z } from 'zod';
import { maxPageSize } from '../core/limits.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idParamSchema, idSchema, instantSchema, linesSchema, textSchema } from '../core/schema.ts';
import { imageNameSchema } from '../files/files.schemas.ts';
import { orderStatuses } from '../orders/orders.constants.ts';
import type { Reaction } from './incoming/reaction.rules.ts';
import {
  aiTypes,
  deliveryStateNames,
  directions,
  messageSourceNames,
  messagesPageSize,
  messageTypes,
  mostCharacters,
  mostMarked,
  mostMedia,
  narrowingNames,
  refusalNames,
} from './messenger.constants.ts';

const { page, cursor } = pagingSchema.shape;
const perPage = (usual: number) =>
  z.coerce.number<number | string>().int().min(1).max(maxPageSize).default(usual);
/** Left out or empty is no. */
const flag = z.enum(['true', 'false', '']).optional();

/** Without a flag: Primary, the conversations in which the customer has written and that aren’t escalated. */
export const conversationListQuerySchema = z.object({
  page,
  cursor,
  perPage: perPage(20),
  /** The start of a word of the name or of a message, or digits of the phone number. */
  q: textSchema(100).optional(),
  unread: flag,
  isEscalated: flag,
  /** Only messages from the business so far. */
  isOther: flag,
  /** Snoozed conversations are only in the list that asks for them, or found by a search. */
  only: z.enum(narrowingNames).optional(),
});
export type ConversationListQuery = z.output<typeof conversationListQuerySchema>;

/** A message's text: not empty after trimming. */
export const messageTextSchema = linesSchema(mostCharacters, 'Message is a required field');

export const reactionSchema = z.object({
  /** The emoji; empty if the phone doesn’t tell. */
  mark: z.string(),
  isRemoved: z.boolean(),
  /** The start of the message that it is about, or words such as “an image”. */
  about: z.string(),
}) satisfies z.ZodType<Reaction>;

export const messageSchema = z.object({
  messageId: idSchema,
  conversationId: idSchema,
  businessId: idSchema,
  customerId: idSchema.nullable(),
  created: instantSchema,
  direction: z.enum(directions),
  messageType: z.enum(messageTypes),
  aiType: z.enum(aiTypes).nullable(),
  /** Null for a customer’s message. */
  source: z.enum(messageSourceNames).nullable(),
  text: z.string(),
  /** A phone’s reaction to a message; null for a text. */
  reaction: reactionSchema.nullable(),
  deliveryStatus: z.enum(deliveryStateNames),
  /** Why it wasn’t delivered, in plain words. */
  failure: z.string().nullable(),
  segments: z.int(),
  /** When it goes out, if scheduled. */
  sendAt: instantSchema.nullable(),
  deliveredAt: instantSchema.nullable(),
  /** Pictures that it has. */
  mediaCount: z.int(),
  orderId: idSchema.nullable(),
  orderCode: z.string().nullable(),
  sentBy: z.string().nullable(),
});
export type Message = z.output<typeof messageSchema>;

/** A page of messages, newest first. */
export const messageListQuerySchema = z.object({
  page,
  cursor,
  perPage: perPage(messagesPageSize),
  messageType: z.enum(messageTypes).optional(),
  orderId: idParamSchema.optional(),
});
export type MessageListQuery = z.output<typeof messageListQuerySchema>;
export const messageListSchema = listOf(messageSchema);

export const conversationSchema = z.object({
  id: idSchema,
  customerId: idSchema.nullable(),
  /** The customer’s name; empty if the number is unknown. */
  name: z.string(),
  phone: z.string(),
  lastMessageAt: instantSchema,
  /** Null while there is no message. */
  lastMessage: messageSchema.pick({ text: true, direction: true, deliveryStatus: true }).nullable(),
  /** Unread messages; 1 if only marked as unread. */
  unread: z.int(),
  isEscalated: z.boolean(),
  /** Since when the customer waits for an answer. */
  waitingSince: instantSchema.nullable(),
  /** They asked us to stop texting them. */
  hasStopped: z.boolean(),
  /** Who answers it; null: nobody in particular. */
  assignee: z.object({ id: idSchema, name: z.string() }).nullable(),
  isPriority: z.boolean(),
  /** Hidden until then, or until the customer writes. */
  snoozedUntil: instantSchema.nullable(),
});
export type Conversation = z.output<typeof conversationSchema>;
export const conversationListSchema = listOf(conversationSchema);

/** Whether a text of a type may be sent now. */
export const permitSchema = z.object({
  isAllowed: z.boolean(),
  reason: z.enum(refusalNames).nullable(),
  /** When it will be allowed; null if it is, or if time alone doesn’t change it. */
  allowedAt: instantSchema.nullable(),
  /** The reason in words, with that time where they live. */
  text: z.string().nullable(),
});
export type Permit = z.output<typeof permitSchema>;

export const openOrderSchema = z.object({
  id: idSchema,
  code: z.string(),
  status: z.enum(orderStatuses),
  storeName: z.string(),
  timeZone: z.string(),
  placedAt: instantSchema,
  /** Null if nothing was promised. */
  dueAt: instantSchema.nullable(),
  valueCents: z.int(),
});

/** What the text message service takes. */
export const textLimitsSchema = z.object({
  /** The longest text, in characters. */
  longest: z.int(),
  takesPictures: z.boolean(),
});

export const conversationDetailsSchema = conversationSchema.extend({
  escalatedAt: instantSchema.nullable(),
  escalationReason: z.string().nullable(),
  chatBot: z.object({
    /** What the conversation says; null: as the business has it. */
    own: z.boolean().nullable(),
    isEnabled: z.boolean(),
  }),
  consent: z.object({
    isMarketingAgreed: z.boolean(),
    /** Their latest word about it. */
    at: instantSchema.nullable(),
    how: z.string().nullable(),
  }),
  /** They stopped texts, and wrote since that they want them again: the proof to record. */
  askedAgain: z.object({ text: z.string(), at: instantSchema }).nullable(),
  /** What the carrier bills for a segment, in cents. */
  centsPerSegment: z.number(),
  limits: textLimitsSchema,
  permits: z.object({ Marketing: permitSchema, Transactional: permitSchema }),
  /** Null if the number is unknown. */
  customer: z
    .object({
      email: z.string().nullable(),
      notes: z.string(),
      orders: z.int(),
      lastOrderOn: z.string().nullable(),
    })
    .nullable(),
  /** Open orders, the latest first; at most ten. */
  orders: z.array(openOrderSchema),
});
export type ConversationDetails = z.output<typeof conversationDetailsSchema>;

/** A message to send. */
export const newMessageSchema = z.object({
  text: messageTextSchema,
  messageType: z.enum(messageTypes).default('Transactional'),
  /** The order that it is about. */
  orderId: idSchema.nullable().default(null),
  /** When to send it; without one, now. */
  sendAt: instantSchema.nullable().default(null),
  /** Uploaded images. */
  media: z.array(imageNameSchema).max(mostMedia).default([]),
});
export type NewMessage = z.output<typeof newMessageSchema>;

/** The pictures of a message, to be shown by `GET /images/{name}`. */
export const mediaListSchema = z.object({ records: z.array(z.object({ name: imageNameSchema })) });

export const readStatusSchema = z.object({
  conversationIds: z.array(idSchema).min(1).max(mostMarked),
  isRead: z.boolean(),
});

export const chatBotSchema = z.object({ isEnabled: z.boolean() });
/** With the audit entry by which it can be undone; null if it was so already. */
export const changedChatBotSchema = chatBotSchema.extend({ changeId: idSchema.nullable() });
export const conversationChatBotSchema = z.object({
  conversationId: idSchema,
  /** Null: as the business has it. */
  isEnabled: z.boolean().nullable(),
});

export const countSchema = z.object({ count: z.int() });

/** A message as the page shows it; if its state changed meanwhile, nothing is done. */
export const shownMessageSchema = z.object({
  businessId: idSchema,
  customerId: idSchema.nullable(),
  deliveryStatus: z.enum(deliveryStateNames),
  messageId: idSchema,
});
export type ShownMessage = z.output<typeof shownMessageSchema>;
export const resendMessageSchema = shownMessageSchema.extend({ messageType: z.enum(messageTypes) });
export type ResendMessage = z.output<typeof resendMessageSchema>;

/** What a web address is about; nulls if it can’t be read. */
export const linkMetadataSchema = z.object({
  url: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  siteName: z.string().nullable(),
});
export type LinkMetadata = z.output<typeof linkMetadataSchema>;
export const linkQuerySchema = z.object({
  url: z
    .string()
    .max(2_000)
    .pipe(z.url({ protocol: /^https?$/, error: 'Must be a web address' }))
    .meta({ examples: ['https://www.example.com/'] }),
});

export const openConversationSchema = z.object({ customerId: idSchema });
