import type { AddedGateway } from '@washboard/contract/machine-links/gateways/gateways.schemas.ts';
import { installCommand, ToCopy } from './install-command.tsx';
import classes from './pairing.module.css';

/** What to do with a gateway at a broker that gives the passwords itself. */
export function OutsideGateway({ added }: { added: AddedGateway }) {
  return (
    <>
      <ol className={classes.guide}>
        <li>
          At your broker, add the user <code>{added.place.username}</code> with a password of its own.
        </li>
        <li>Run the install command on the Raspberry Pi.</li>
        <li>
          Put the settings into <code>/var/lib/washboard-gateway/settings.json</code>, with that password.
          Then run <code>sudo systemctl restart washboard-gateway</code>.
        </li>
      </ol>
      <ToCopy label="Install command" rows={3} text={installCommand(added)} />
      <ToCopy label="Settings" rows={12} text={settingsOf(added)} />
    </>
  );
}

/** As a claimed gateway writes them, but for the password. */
function settingsOf({ server, place: { machineId, ...place } }: AddedGateway): string {
  const machines = { [machineId]: { line: 17, pulses: 1 } };
  return JSON.stringify({ output: 'record', server, ...place, password: '', machines }, null, 2);
}
