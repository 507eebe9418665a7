import { gatewaysOffText } from '@washboard/contract/machine-links/gateways/gateways.constants.ts';
import classes from './pairing.module.css';

/** Instead of setting up a gateway or relay, where the server has no broker for it. */
export function GatewaysOff() {
  return (
    <p role="note" className={classes.off}>
      {gatewaysOffText}
    </p>
  );
}
