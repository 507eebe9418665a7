import { Kbd } from '@mantine/core';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { closeCommands } from './commands.ts';
import classes from './shell.module.css';
import { shortcuts } from './shortcuts.ts';

/** All shortcuts. */
export function ShortcutSheet() {
  return (
    <Dialog onClose={closeCommands} title="Keyboard shortcuts">
      <dl className={classes.sheet}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
