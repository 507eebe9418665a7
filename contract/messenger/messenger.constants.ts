/** What a message is for (spec, section 3). */
export const messageTypes = ['Marketing', 'Transactional', 'Escalation'] as const;
export type MessageType = (typeof messageTypes)[number];

export const aiTypes = ['Support', 'Escalation'] as const;
export type AiType = (typeof aiTypes)[number];

export const directions = ['Inbound', 'Outbound'] as const;

/** What sent a message (spec, section 3). */
export const messageSources = {
  BUSINESS_MANAGER: 'Business manager',
  DRIVER_APP: 'Driver app',
  EMPLOYEE_APP: 'Employee app',
  BOT: 'Bot',
  MARKETING_AUTOMATION: 'Marketing automation',
  BACKEND_AUTOMATION: 'Automatic message',
} as const;
export type MessageSource = keyof typeof messageSources;
export const messageSourceNames = Object.keys(messageSources) as [MessageSource, ...MessageSource[]];

/** How far a message got, in plain words. */
export const deliveryStates = {
  SCHEDULED: 'Scheduled',
  QUEUED: 'Waits to be sent',
  SENDING: 'Sending',
  SENT: 'Sent, not confirmed',
  DELIVERED: 'Delivered',
  UNDELIVERED: 'Not delivered',
  FAILED: 'Not sent',
  UNKNOWN: 'Not known whether it was sent',
  RECEIVED: 'Received',
} as const;
export type DeliveryState = keyof typeof deliveryStates;
export const deliveryStateNames = Object.keys(deliveryStates) as [DeliveryState, ...DeliveryState[]];

/** States from which a message can be sent again. */
export const resendable: readonly DeliveryState[] = ['UNDELIVERED', 'FAILED', 'UNKNOWN'];
/** States in which a message can be deleted: it never reached a phone, as far as we know. */
export const deletable: readonly DeliveryState[] = ['SCHEDULED', 'UNDELIVERED', 'FAILED', 'UNKNOWN'];

/** A page reports typing at most once in this time. */
export const replyingToldMs = 3_000;
/** Someone who typed nothing for this long isn’t replying. */
export const replyingForMs = 8_000;

/** Messages of a page (spec, section 9). */
export const messagesPageSize = 50;
/** The longest message, in characters (spec, section 9). */
export const mostCharacters = 2_000;
/** Conversations that can be marked at once. */
export const mostMarked = 500;
/** Pictures of one message. */
export const mostMedia = 10;
/** The longest internal note, in characters. */
export const mostNoteCharacters = 1_000;
/** Colleagues that one note mentions. */
export const mostMentioned = 10;
/** Narrows a tab of the inbox. */
export const narrowings = {
  mine: 'Assigned to me',
  unassigned: 'Assigned to nobody',
  priority: 'Priority',
  snoozed: 'Snoozed',
} as const;
export type Narrowing = keyof typeof narrowings;
export const narrowingNames = Object.keys(narrowings) as [Narrowing, ...Narrowing[]];

/** Reasons why a text may not be sent now; the texts of a refusal. */
export const refusals = {
  OFF: 'Messaging is turned off in the account settings.',
  STOPPED: 'They asked us to stop texting them.',
  NO_CONSENT: 'They haven’t agreed to marketing texts.',
  QUIET_HOURS: 'It’s too early or too late where they live.',
  NO_PHONE: 'They have no phone number.',
  SAME_PHONE: 'Someone else on the list has the same number.',
} as const;
export type Refusal = keyof typeof refusals;
export const refusalNames = Object.keys(refusals) as [Refusal, ...Refusal[]];
