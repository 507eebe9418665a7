import { knowsPasskeys } from '../../blocks/passkeys/knows-passkeys.ts';
import classes from './account.module.css';

/** Whether a device can be asked for a passkey on this page: browsers keep them for one address. */
export const passkeysWorkHere = (address: string | null) =>
  address === window.location.origin && knowsPasskeys();

/** Why no passkey can be added here, and what helps. */
export function NoPasskeysHere({ address }: { address: string | null }) {
  if (address === null) {
    return (
      <p className={classes.notice}>
        Passkeys do not work here yet: Washboard needs an address with a name and https. Whoever runs it for
        you can set one.
      </p>
    );
  }
  if (address !== window.location.origin) {
    return (
      <p className={classes.notice}>
        Passkeys work at one address only. Open <a href={`${address}/account/passkeys`}>{address}</a> to add
        one.
      </p>
    );
  }
  return (
    <p className={classes.notice}>
      This browser does not know passkeys. Open Washboard in another one, or on another device.
    </p>
  );
}
