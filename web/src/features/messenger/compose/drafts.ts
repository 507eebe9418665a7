export interface Draft {
  text: string;
  /** Names of uploaded pictures. */
  media: readonly string[];
  /** The order that it is about; null: none. */
  orderId: number | null;
}

/** What was typed and not sent, by conversation, until the page is left. */
export const drafts = new Map<number, Draft>();
export const noDraft: Draft = { text: '', media: [], orderId: null };
