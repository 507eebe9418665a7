import { type IdentityProver, IdentityTrouble, type PasswordProof, type PasswordStore } from './port.ts';

const issuer = 'local';

/** Accounts of our own, proven by their password. Their e-mails are verified: an account begins with a mailed link. */
export function createLocalIdentity(store: PasswordStore): IdentityProver<PasswordProof> {
  return {
    async prove({ email, password }) {
      const account = await store.find(email);
      if (!(await store.fits(account?.passwordHash, password)) || account === undefined) {
        throw new IdentityTrouble('refused', 'the e-mail or password is not correct');
      }
      const { subject, name } = account;
      return { issuer, subject, email: account.email, isEmailVerified: true, name };
    },
  };
}
