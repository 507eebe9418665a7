import type { KeyObject } from 'node:crypto';

/** A user of the double. */
export interface ClerkPerson {
  id: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

type Fault = 'none' | 'refuses' | 'hangs' | 'errors' | 'garbage';
export type Claims = Record<string, unknown>;

/** A wrong signature, for tests. */
export interface Signing {
  key?: KeyObject;
  header?: Record<string, unknown>;
  signature?: string;
}

export interface ClerkSession {
  id: string;
  person: ClerkPerson;
  actor: { sub: string } | undefined;
}

/**
 * A local double of Clerk, made from its published description: the Account Portal's sign-in page, the
 * Frontend API calls for a session token, and the Backend API calls for users and tickets.
 */
export interface ClerkDouble {
  address: string;
  publishableKey: string;
  secretKey: string;
  /** The key of its session tokens, as PEM. */
  jwtKey: string;
  /** By the name typed on its page. */
  people: Map<string, ClerkPerson>;
  /** Whether session tokens contain email and name; otherwise only the Backend API does. */
  sendsEmail: boolean;
  /** Calls per path. */
  asked: Map<string, number>;
  /** Pages that may call it and be returned to. `ticketPage` accepts tickets. */
  allow(origin: string, ticketPage?: string): void;
  fault: Fault;
  /** A user's session token; keys that are undefined in `changes` are left out. */
  tokenOf(name: string, changes?: Claims, signing?: Signing): string;
  /** Requests a ticket from the Backend API with its SDK; returns the ticket's address. */
  ticketFor(name: string, actor?: string): Promise<string>;
  /** Follows a ticket's address like a browser and our page; returns the session token. */
  take(ticket: string): Promise<string>;
  close(): Promise<void>;
}
