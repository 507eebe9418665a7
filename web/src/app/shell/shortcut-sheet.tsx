import { Kbd, Modal } from '@mantine/core';
import { closeCommands } from './commands.ts';
import classes from './shell.module.css';
import { shortcuts } from './shortcuts.ts';

/** All shortcuts. */
export function ShortcutSheet() {
  return (
    <Modal opened onClose={closeCommands} title="Keyboard shortcuts">
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
    </Modal>
  );
}
