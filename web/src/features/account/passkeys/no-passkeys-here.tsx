import { knowsPasskeys } from '../../../blocks/passkeys/knows-passkeys.ts';
import classes from '../account.module.css';
import { accountPaths } from '../account.paths.ts';

/** Whether a passkey can be created on this page: browsers store them for one address. */
export const passkeysWorkHere = (address: string | null) =>
  address === window.location.origin && knowsPasskeys();

/** Why no passkey can be added here, and what helps. */
export function NoPasskeysHere({ address }: { address: string | null }) {
  if (address === null) {
    return (
      <p className={classes.notice}>
        Passkeys need a domain name and HTTPS. Ask your Washboard administrator to set one up.
      </p>
    );
  }
  if (address !== window.location.origin) {
    return (
      <p className={classes.notice}>
        Passkeys work at one address only. Open <a href={`${address}${accountPaths.passkeys}`}>{address}</a>{' '}
        to add one.
      </p>
    );
  }
  return (
    <p className={classes.notice}>This browser doesn’t support passkeys. Use another browser or device.</p>
  );
}
