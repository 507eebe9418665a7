import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import classes from './info-tip.module.css';

// The text renders when the pointer first comes near: a page of figures has dozens of these.
const loadLayer = () => import('./info-tip-layer.tsx');
const InfoTipLayer = lazyPart(loadLayer, 'InfoTipLayer');

/** A small "i" that explains `about` on hover, focus and tap; Esc closes it. */
export function InfoTip({ about, children }: { about: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const layerId = useId();
  const place = useRef<HTMLSpanElement>(null);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const name = `What ${about} means`;
  return (
    <span ref={place} className={classes.place}>
      <UnstyledButton
        className={classes.button}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? layerId : undefined}
        onMouseEnter={open}
        onMouseLeave={close}
        onFocus={open}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !opened) return;
          event.stopPropagation();
          close();
        }}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          open();
        }}
      >
        <IconInfoCircle size={16} aria-hidden />
      </UnstyledButton>
      {wanted && (
        <Suspense>
          <InfoTipLayer id={layerId} name={name} target={place} opened={opened} onClose={close}>
            {children}
          </InfoTipLayer>
        </Suspense>
      )}
    </span>
  );
}
