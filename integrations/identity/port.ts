/** Who somebody is, by the word of whoever knows them. */
export interface ProvenIdentity {
  /** Who says so. */
  issuer: string;
  /** Together with the issuer one person for ever, whatever becomes of their e-mail. */
  subject: string;
  email: string | undefined;
  /** Whether the issuer has seen that the e-mail is theirs; an e-mail that is not says nothing. */
  isEmailVerified: boolean;
  name: string | undefined;
}

/** Turns what somebody gave as a proof into who they are. Throws `IdentityTrouble`, and nothing else. */
export interface IdentityProver<Proof> {
  prove(proof: Proof): Promise<ProvenIdentity>;
}

export interface PasswordProof {
  email: string;
  password: string;
}

/** What is known of a way to a provider until its answer comes back; secret, and good for one answer. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface RedirectProof {
  attempt: Attempt;
  /** Where the provider was asked to send the browser. */
  redirectUri: string;
  /** The query with which the browser came back. */
  answer: string;
  /** For how many seconds at most they may have been signed in there, where that matters. */
  within?: number | undefined;
}

export interface RedirectIdentity extends ProvenIdentity {
  /** What the provider signed; it knows by it whom to sign out. */
  idToken: string;
}

export interface RedirectRequest {
  redirectUri: string;
  /** What is known of them already, to be filled in there. */
  email?: string | undefined;
  /** They are to be asked who they are, though the provider may know this browser. */
  freshly?: boolean | undefined;
  /** The same, and the provider is to say when it asked: what `within` needs. */
  confirms?: boolean | undefined;
}

export interface SignOutRequest {
  /** Nothing where it is not known. */
  idToken?: string | undefined;
  /** Where the provider is asked to send the browser after that. */
  returnTo: string;
}

/** A prover to whose own pages the browser goes. */
export interface RedirectProver extends IdentityProver<RedirectProof> {
  /** Where the browser goes. */
  begin(asked: RedirectRequest): Promise<{ url: string; attempt: Attempt }>;
  prove(proof: RedirectProof): Promise<RedirectIdentity>;
  /** Where the browser goes to be signed out there as well; nothing where the provider has no such page. */
  signOut(asked: SignOutRequest): Promise<string | undefined>;
}

export interface TokenProof {
  /** A short-lived token that the provider signed for the page. */
  token: string;
}

export interface ProvenByToken extends ProvenIdentity {
  /** Of this token among all: it may be used once. */
  tokenId: string;
  /** When it runs out. */
  until: Date;
  /** Of their session at the provider. */
  sessionId: string;
  /** By what the issuer knows whoever acts for them; nobody where it is themselves. */
  actor: string | undefined;
}

/** A prover whose tokens the page brings. */
export interface TokenProver {
  prove(proof: TokenProof): Promise<ProvenByToken>;
  /** The e-mail that somebody has now, who is not there to show it; absent where nobody can be asked. */
  emailOf?: ((subject: string) => Promise<Pick<ProvenIdentity, 'email' | 'isEmailVerified'>>) | undefined;
}

/**
 * `refused`: this proves nothing. `cancelled`: they did not want to, or were not let. `away`: no answer that can be
 * read; it may come later. `misconfigured`: the provider does not know us as we are set up.
 */
export type IdentityTroubleKind = 'refused' | 'cancelled' | 'away' | 'misconfigured';

export class IdentityTrouble extends Error {
  readonly kind: IdentityTroubleKind;

  constructor(kind: IdentityTroubleKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'IdentityTrouble';
    this.kind = kind;
  }
}

/** Where accounts with passwords are kept. */
export interface PasswordStore {
  find(email: string): Promise<PasswordAccount | undefined>;
  /** Whether a password fits what is kept of it; takes as long where nothing is. */
  fits(kept: string | null | undefined, password: string): Promise<boolean>;
}

export interface PasswordAccount {
  subject: string;
  email: string;
  name: string;
  /** Null where none was set. */
  passwordHash: string | null;
}
