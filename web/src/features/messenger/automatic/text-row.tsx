import { Switch } from '@mantine/core';
import {
  automaticTexts,
  countedDays,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { AutomaticText } from '@washboard/contract/messenger/automatic/automatic-texts.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { formatInteger } from '../../../lib/format.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './automatic.module.css';
import { automaticTextUrl } from './automatic.urls.ts';
import { useAutomaticChange } from './use-automatic-change.ts';

function countText({ sent, refused }: AutomaticText): string {
  const counted = `${formatInteger(sent)} sent in ${countedDays} days`;
  return refused === 0 ? counted : `${counted}, ${formatInteger(refused)} held back after a STOP`;
}

/** An automatic text: its switch, when it goes out, and what it says. */
export function TextRow({ text }: { text: AutomaticText }) {
  const { title, when } = automaticTexts[text.kind];
  const change = useAutomaticChange();
  const [saving, setSaving] = useState(false);
  function turn(isOn: boolean): void {
    setSaving(true);
    void change(text, { isOn, wording: text.wording })
      .catch((error: unknown) => toastError(errorText(error)))
      .finally(() => setSaving(false));
  }
  return (
    <li className={classes.row}>
      <Switch
        aria-label={title}
        checked={text.isOn}
        disabled={saving}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <AppLink href={automaticTextUrl(text.kind)}>{title}</AppLink>
        </h3>
        <p className={classes.when}>{when}</p>
        <p className={classes.wording}>{text.wording}</p>
      </div>
      <p className={classes.count}>{countText(text)}</p>
    </li>
  );
}
