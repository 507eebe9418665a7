/** A proven identity. */
export interface ProvenIdentity {
  /** The issuer. */
  issuer: string;
  /** With the issuer, identifies one person forever, whatever their email. */
  subject: string;
  email: string | undefined;
  /** Whether the issuer verified the email; an unverified one means nothing. */
  isEmailVerified: boolean;
  name: string | undefined;
}

/** Turns a proof into an identity. Throws only `IdentityError`. */
export interface IdentityProver<Proof> {
  prove(proof: Proof): Promise<ProvenIdentity>;
}

export interface PasswordProof {
  email: string;
  password: string;
}

/** The state of a sign-in until the provider answers; secret, valid for one answer. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface RedirectProof {
  attempt: Attempt;
  /** The redirect address. */
  redirectUri: string;
  /** The query string the browser returned with. */
  answer: string;
  /** Maximum age of the sign-in there, in seconds, if it matters. */
  within?: number | undefined;
}

export interface RedirectIdentity extends ProvenIdentity {
  /** The provider's signed ID token, needed to sign out there. */
  idToken: string;
}

export interface RedirectRequest {
  redirectUri: string;
  /** A known email, to fill in there. */
  email?: string | undefined;
  /** Ask who they are, even if the provider knows this browser. */
  freshly?: boolean | undefined;
  /** The same, and report when they signed in, as `within` needs. */
  confirms?: boolean | undefined;
}

export interface SignOutRequest {
  /** Undefined if unknown. */
  idToken?: string | undefined;
  /** Where the provider sends the browser afterwards. */
  returnTo: string;
}

/** A provider with its own sign-in pages. */
export interface RedirectProver extends IdentityProver<RedirectProof> {
  /** Where the browser goes. */
  begin(asked: RedirectRequest): Promise<{ url: string; attempt: Attempt }>;
  prove(proof: RedirectProof): Promise<RedirectIdentity>;
  /** The sign-out page; undefined if there is none. */
  signOut(asked: SignOutRequest): Promise<string | undefined>;
}

export interface TokenProof {
  /** A short-lived token that the provider signed for the page. */
  token: string;
}

export interface ProvenByToken extends ProvenIdentity {
  /** The token's id; it works once. */
  tokenId: string;
  /** When it expires. */
  until: Date;
  /** The session at the provider. */
  sessionId: string;
  /** The actor's id at the issuer; undefined when users act for themselves. */
  actor: string | undefined;
}

/** A provider whose tokens the page sends. */
export interface TokenProver {
  prove(proof: TokenProof): Promise<ProvenByToken>;
  /** A user's current email, without the user present; undefined if it can't be asked. */
  emailOf?: ((subject: string) => Promise<Pick<ProvenIdentity, 'email' | 'isEmailVerified'>>) | undefined;
}

/**
 * `refused`: the proof is invalid. `cancelled`: the user canceled or wasn't allowed. `away`: no readable
 * answer; retry later. `misconfigured`: the provider rejects our settings.
 */
export type IdentityErrorKind = 'refused' | 'cancelled' | 'away' | 'misconfigured';

export class IdentityError extends Error {
  readonly kind: IdentityErrorKind;

  constructor(kind: IdentityErrorKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'IdentityError';
    this.kind = kind;
  }
}

/** Stores accounts with passwords. */
export interface PasswordStore {
  find(email: string): Promise<PasswordAccount | undefined>;
  /** Whether a password matches the stored hash; takes equally long without one. */
  fits(kept: string | null | undefined, password: string): Promise<boolean>;
}

export interface PasswordAccount {
  subject: string;
  email: string;
  name: string;
  /** Null if none was set. */
  passwordHash: string | null;
}
